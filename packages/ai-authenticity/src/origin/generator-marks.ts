import type { MetadataText } from './metadata-texts.ts';

/** What a mark says that was done. `ai_edited`: a picture that existed before was changed. */
export type MarkMeaning = 'ai_generated' | 'ai_edited';

/** A mark that a program leaves in the metadata of what it makes. Anyone can write or remove it: it is a claim, never proof. */
export interface GeneratorMark {
  readonly meaning: MarkMeaning;
  /** The name of the program or scheme, from this table. */
  readonly by: string;
}

interface Row extends GeneratorMark {
  /** Keyword of the PNG text in which it stands. Absent: any text. */
  readonly keyword?: RegExp;
  readonly pattern: RegExp;
}

const made = (by: string, pattern: RegExp, keyword?: RegExp): Row => ({
  meaning: 'ai_generated',
  by,
  pattern,
  ...(keyword !== undefined && { keyword }),
});

/** Names that programs write as Software, CreatorTool or Credit: the whole text, or its beginning followed by a version. */
const PROGRAMS = [
  'Adobe Firefly|Midjourney|Stable Diffusion|AUTOMATIC1111|ComfyUI|InvokeAI|Fooocus|NovelAI|DreamStudio|Leonardo\\.Ai|Leonardo AI',
  'DALL[-·]E(?: [23])?|OpenAI(?: API)?|ChatGPT|GPT-4o|gpt-image-\\d|Sora|Ideogram(?: AI)?|Imagen(?: \\d)?|Gemini(?: [\\d.]{1,4})?|Nano Banana',
  'Bing Image Creator|Image Creator from Microsoft Designer|Grok|Aurora|Meta AI|Imagined with AI|Recraft|Krea|Playground AI|Dreamina|Jimeng',
  'Seedream|Runway(?: ML)?|Stability AI|Black Forest Labs|FLUX\\.\\d(?:[ -][a-z]{1,10})?|Kandinsky|Craiyon|NightCafe|Artbreeder|StarryAI|Hotpot\\.ai',
  'Draw Things|DiffusionBee|Mochi Diffusion|SwarmUI|SD\\.Next|Easy Diffusion|Kolors|Kling(?: AI)?|Hailuo|Qwen-Image|Hunyuan(?:DiT|Image)?',
].join('|');

/**
 * Marks by program, from what their writers produce: parameters of Stable Diffusion web UIs, graphs of node editors, the fields of hosted
 * services, IPTC digital source types (photometadata standard 2025.1) and the label of GB 45438-2025 (`AIGC`).
 */
const ROWS: readonly Row[] = [
  {
    meaning: 'ai_edited',
    by: 'IPTC digital source type',
    pattern: /digitalsourcetype\/(?:compositeWithTrainedAlgorithmicMedia|algorithmicallyEnhanced)\b/i,
  },
  made('IPTC digital source type', /digitalsourcetype\/(?:trainedAlgorithmicMedia|compositeSynthetic|trainedAlgorithmicData)\b/i),
  { meaning: 'ai_edited', by: 'Google', pattern: /\bEdited with Google AI\b/ },
  made('Google', /\bMade with Google AI\b/),
  made('Stable Diffusion web UI', /(?:^|\n)(?:Negative prompt: |Steps: \d{1,4}, )/),
  made('Stable Diffusion web UI', /\bSteps: \d{1,4}, (?:Sampler|Size|Seed|CFG scale): /),
  made('ComfyUI', /"class_type"\s{0,4}:/, /^(?:prompt|workflow)$/i),
  made('ComfyUI', /"(?:nodes|last_node_id)"\s{0,4}:/, /^workflow$/i),
  made('ComfyUI', /^(?:prompt|workflow)\s{0,2}:\s{0,2}\{[^]{0,4000}"(?:class_type|last_node_id|nodes)"/i),
  made('InvokeAI', /^\s{0,4}[{"-]/, /^(?:invokeai_metadata|invokeai_graph|sd-metadata|Dream|dream)$/),
  made('Fooocus', /\S/, /^fooocus_scheme$/i),
  made('SwarmUI', /"sui_image_params"/),
  made('NovelAI', /"(?:sampler|uncond_scale|cfg_rescale)"\s{0,4}:/, /^Comment$/),
  made('Draw Things', /"(?:sampler|seed)"[^]{0,2000}"(?:steps|strength)"/, /^(?:XML:com\.adobe\.xmp|Description)$/),
  made('Midjourney', /\bJob ID: [0-9a-f]{8}-[0-9a-f]{4}-/),
  made('Midjourney', /--(?:v|niji) \d(?:\.\d)?\b[^]{0,400}\bJob ID\b/),
  made('Diffusers', /"_class_name"\s{0,4}:\s{0,4}"\w{1,60}Pipeline"/),
  made('GB 45438 label', /"Label"\s{0,4}:\s{0,4}"?[12]"?/, /^AIGC$/),
  made('GB 45438 label', /\bAIGC\b[^]{0,40}(?:"|&quot;)Label(?:"|&quot;)\s{0,4}:\s{0,4}(?:"|&quot;)?[12]/),
  made('a generator that signs with its name', new RegExp(`^\\s{0,4}(?:${PROGRAMS})(?:[ /]v?\\d[\\w.-]{0,20})?\\s{0,4}$`, 'i')),
  made(
    'a generator that signs with its name',
    new RegExp(`(?:CreatorTool|Credit|Software|AISystemUsed|AIPromptWriterName)(?:="|>)\\s{0,4}(?:${PROGRAMS})\\b`, 'i'),
  ),
];

/** The marks of the texts, each once, in the order of the table. */
export function generatorMarks(texts: readonly MetadataText[]): GeneratorMark[] {
  const found = new Map<string, GeneratorMark>();
  for (const { meaning, by, keyword, pattern } of ROWS) {
    const holds = texts.some((text) => (keyword === undefined || keyword.test(text.keyword)) && pattern.test(text.text));
    if (holds) found.set(`${meaning} ${by}`, { meaning, by });
  }
  return [...found.values()];
}
