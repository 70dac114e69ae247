/**
 * Programs that write image metadata: editors, exporters, converters, apps, systems and image generators.
 * Names as their makers write them; versions and platforms are read separately.
 */
const PROGRAMS: readonly string[] = [
  'Adobe Photoshop|Adobe Photoshop CS|Adobe Photoshop CS2|Adobe Photoshop CS3|Adobe Photoshop CS4|Adobe Photoshop CS5|Adobe Photoshop CS5.1|Adobe Photoshop CS6',
  'Adobe Photoshop CC|Adobe Photoshop CC 2014|Adobe Photoshop CC 2015|Adobe Photoshop CC 2017|Adobe Photoshop CC 2018|Adobe Photoshop CC 2019',
  'Adobe Photoshop Elements|Adobe Photoshop Lightroom|Adobe Photoshop Lightroom Classic|Adobe Photoshop Express|Adobe Photoshop Fix|Adobe Photoshop Mix',
  'Adobe Photoshop Camera|Adobe Photoshop Camera Raw|Adobe Camera Raw|Adobe Lightroom|Adobe Lightroom Classic|Adobe DNG Converter|Adobe Bridge',
  'Adobe Fireworks|Adobe Fireworks CS3|Adobe Fireworks CS4|Adobe Fireworks CS5|Adobe Fireworks CS6|Adobe ImageReady|Adobe ImageReady CS|Adobe ImageReady CS2',
  'Adobe Illustrator|Adobe InDesign|Adobe Firefly|Adobe Express|Adobe Premiere Pro|Adobe After Effects|Adobe Acrobat|Adobe PDF Library|Adobe Scan',
  'GIMP|paint.net|Paint.NET|Krita|Inkscape|darktable|RawTherapee|digiKam|Shotwell|gThumb|F-Spot|showFoto|Pinta|Blender|Hugin|XnView|XnViewMP|IrfanView',
  'Capture One|Affinity Photo|Affinity Photo 2|Affinity Designer|Affinity Designer 2|Luminar|Luminar AI|Luminar Neo|Aurora HDR|ON1 Photo RAW|Phocus',
  'DxO PhotoLab|DxO Optics Pro|DxO PureRAW|DxO ViewPoint|Topaz Photo AI|Topaz Gigapixel AI|Topaz Sharpen AI|Topaz DeNoise AI|Photomatix Pro|PTGui|PTGui Pro',
  'Pixelmator|Pixelmator Pro|Acorn|Aperture|iPhoto|QuickTime|Photo Booth|Image Capture|Mac OS X|macOS|iPadOS|Android',
  'Windows Photo Editor|Microsoft Windows Photo Viewer|Microsoft Windows Photo Gallery|Microsoft Windows Live Photo Gallery|Microsoft Photo Editor',
  'Microsoft Windows|Microsoft Photos|Microsoft Paint|Microsoft Office|Microsoft PowerPoint|Microsoft ICE|Microsoft Designer|Bing Image Creator',
  'Picasa|Google Photos|Google HDR+|Snapseed|Nik Collection|Silver Efex Pro|Instagram|Facebook|Twitter|WhatsApp|Telegram|WeChat|Snapchat|TikTok|Flickr',
  'VSCO|VSCOcam|Facetune|Facetune2|FaceApp|PicsArt|Meitu|BeautyPlus|B612|Remini|Lensa|PhotoDirector|YouCam Perfect|YouCam Makeup|Polarr|Pixlr|Fotor',
  'Canva|BeFunky|Photopea|Prequel|Afterlight|Hipstamatic|Camera360|Retrica|Open Camera|Camera+|Camera+ 2|ProCamera|Halide|Obscura',
  'ACDSee|ACDSee Pro|ACDSee Ultimate|ACD Systems Digital Imaging|FastStone Image Viewer|FastStone Photo Resizer|PhotoScape|PhotoScape X|PhotoFiltre',
  'Corel PaintShop Pro|Corel Paint Shop Pro|Corel PHOTO-PAINT|Corel Photo Album|Paint Shop Pro|Paint Shop Photo Album|Ulead PhotoImpact|PhotoImpact',
  'Zoner Photo Studio|Zoner Photo Studio X|Photo Mechanic|Photo Ninja|BreezeBrowser Pro|Bibble Pro|AfterShot Pro|SILKYPIX Developer Studio',
  'Nikon Transfer|Nikon Transfer 2|Nikon View|Nikon Scan|ViewNX|ViewNX 2|ViewNX-i|NX Studio|Capture NX|Capture NX 2|Capture NX-D',
  'Digital Photo Professional|Canon Digital Photo Professional|ZoomBrowser EX|ImageBrowser|CanoScan Toolbox|MP Navigator EX|Image Data Converter|PMB',
  'PlayMemories Home|Imaging Edge|Imaging Edge Desktop|Picture Motion Browser|OLYMPUS Master|OLYMPUS Viewer|OLYMPUS CAMEDIA Master|OLYMPUS Workspace',
  'PENTAX PHOTO Browser|PENTAX PHOTO Laboratory|FinePixViewer|FUJIFILM X RAW STUDIO|SIGMA PhotoPro|SIGMA Photo Pro|PHOTOfunSTUDIO|Kodak EasyShare',
  'HP Photosmart|Leica FOTOS|VueScan|SilverFast|EPSON Scan|EPSON Scan 2|ScanGear|ScanSnap|IDimager|Photo Supreme|Mylio|GeoSetter|Geotag|jhead',
  'ImageMagick|GraphicsMagick|libvips|Pillow|ExifTool|Image::ExifTool|exiv2|Exif Editor|FFmpeg|OpenCV|Skia',
  'Midjourney|Stable Diffusion|AUTOMATIC1111|ComfyUI|InvokeAI|Fooocus|DALL-E|DALL-E 2|DALL-E 3|OpenAI|ChatGPT|Imagen|Gemini|Google AI|Made with Google AI',
  'Leonardo.Ai|Ideogram|NovelAI|DreamStudio|Dreamina|Runway|Grok|Meta AI|DJI GO|DJI GO 4|DJI Fly|Insta360 Studio|GoPro Quik',
].flatMap((line) => line.split('|'));

const LABELS: ReadonlyMap<string, string> = new Map(PROGRAMS.map((name) => [name.toLowerCase(), name]));
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['http://www.idimager.com', 'IDimager'],
  ['www.meitu.com', 'Meitu'],
  ['dall\uFFFD\uFFFDe', 'DALL-E'],
]);

const MAX_CHARACTERS = 128;
/** No program name of the catalogue has more words. */
const MAX_NAME_WORDS = 6;
/** Major, minor and patch number; build numbers and letters behind them are dropped. */
const VERSION = /^v?(\d{1,4}(?:\.\d{1,3}){0,2})(?:\.\d{1,8}){0,3}[a-z]?$/i;
const PLATFORM = /^\(?(Macintosh|Windows|macOS|iOS|Android)\)?$/;
const APPLE_VERSION = /^\d{1,2}(?:\.\d{1,2}){1,2}$/;
const HDR_PLUS = /^HDR\+ (\d\.\d)\.\d{1,12}[a-z]{0,4}$/;
/** What cameras write about themselves: a version without a product. It tells nothing beyond "not an editor" and is not returned. */
const FIRMWARE: readonly RegExp[] = [
  /^(?:Digital Camera )?(?:[A-Za-z0-9-]{1,16} ){0,2}(?:Ver(?:sion)?[. ]?|FW |fw |Firmware )[TR]?\d{1,3}(?:\.\d{1,4}){1,3}(?:[a-z]|\.gb)?$/,
  /^[vV]\d{2,3}[A-Zp]{0,2}-\d{2}$/,
];
const FIRMWARE_OF_MAKE: ReadonlyMap<string, RegExp> = new Map([
  ['Samsung', /^[A-Z]\d{3}[A-Z0-9]{1,3}XX[SU]\d[A-Z]{4}[A-Z0-9]?$/],
  ['GoPro', /^H\w{1,2}\d{0,2}(?:\.\d{2}){4}$/],
  ['DJI', /^\d{2}(?:\.\d{2}){2,3}$/],
]);

/**
 * Finds a Software or CreatorTool value in the catalogue: a program's name, alone or followed by a version, with its platform.
 * The label is composed of the catalogue's name, at most three version numbers and a listed platform; anything else is dropped.
 */
export function recognizeSoftware(value: string, make?: string): string | undefined {
  if (value === '' || value.length > MAX_CHARACTERS) return undefined;
  const words = value.split(' ').filter((word) => word !== '');
  for (let count = Math.min(words.length, MAX_NAME_WORDS); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ').toLowerCase();
    const label = LABELS.get(name) ?? ALIASES.get(name);
    if (label !== undefined) return withVersion(label, words.slice(count));
  }
  if (make === 'Apple' && APPLE_VERSION.test(value)) return `iOS ${value}`;
  const hdrPlus = HDR_PLUS.exec(value);
  if (hdrPlus !== null) return `Google HDR+ ${hdrPlus[1]}`;
  const firmware = FIRMWARE.some((pattern) => pattern.test(value)) || (make !== undefined && FIRMWARE_OF_MAKE.get(make)?.test(value));
  return firmware === true ? 'camera firmware' : undefined;
}

/** A name followed by words that are neither a version nor a platform is another text that begins alike. */
function withVersion(label: string, rest: readonly string[]): string | undefined {
  const version = VERSION.exec(rest[0] ?? '')?.[1];
  const platform = rest.map((word) => PLATFORM.exec(word)?.[1]).find((name) => name !== undefined);
  if (rest.length > 0 && version === undefined && !PLATFORM.test(rest[0] ?? '')) return undefined;
  return [label, version, platform === undefined ? undefined : `(${platform})`].filter((part) => part !== undefined).join(' ');
}
