import { recognizeSoftware } from '@input-trust/metadata-claims';

/**
 * Programs and libraries that write PDF, as they name themselves in Producer and Creator. Names without versions; longer names first decide.
 * Image programs are recognised by the catalogue of metadata-claims.
 */
const PDF_PROGRAMS: readonly string[] = [
  'Acrobat Distiller|Adobe Acrobat|Acrobat Pro|Acrobat Sign|Acrobat Web Capture|LuaMetaTeX|PoDoFo|3-Heights PDF Producer|Pdftools SDK|ImageMagick|Adobe Acrobat Pro|Adobe Acrobat Pro DC|Adobe Acrobat Standard|Adobe Acrobat Reader|Acrobat PDFMaker|Acrobat PDFWriter|Acrobat Pro DC',
  'Adobe LiveCycle Designer|Adobe LiveCycle Designer ES|Adobe XML Form Module Library|Adobe PSL|Adobe PageMaker|Adobe FrameMaker|FrameMaker|PScript5.dll',
  'Adobe InDesign CS|Adobe InDesign CC|Adobe Illustrator CS|Adobe Illustrator CC|Adobe PDF Services|Adobe Experience Manager forms designer|Adobe Sign',
  'Microsoft Word|Microsoft Excel|Microsoft PowerPoint|Microsoft Office Word|Microsoft Publisher|Microsoft Visio|Microsoft Print To PDF|Microsoft Reporting Services',
  'LibreOffice|OpenOffice.org|NeoOffice|StarOffice|Writer|Calc|Impress|Draw|WPS Office|Google Docs|Google Docs Renderer|Google Sheets|ONLYOFFICE|Pages|Keynote|Numbers',
  'pdfTeX|pdfTeX-1|XeTeX|LuaTeX|LuaHBTeX|TeX|LaTeX|LaTeX with hyperref|LaTeX with hyperref package|dvips|dvipdfm|dvipdfmx|xdvipdfmx|MiKTeX pdfTeX|ConTeXt|Typst|TeXmacs|LyX',
  'GPL Ghostscript|AFPL Ghostscript|ESP Ghostscript|GNU Ghostscript|Artifex Ghostscript|Aladdin Ghostscript|PDFCreator|CutePDF Writer|doPDF|Bullzip PDF Printer|novaPDF',
  'iText|iTextSharp|OpenPDF|Apache FOP|Apache FOP Version|Apache PDFBox|PDFBox|JasperReports|JasperReports Library version|Big Faceless PDF Library|PDFlib',
  'Mac OS X Quartz PDFContext|macOS Version|iOS Version|iPadOS Version|Quartz PDFContext|Skia/PDF|Chromium|Mozilla|Firefox|Safari|wkhtmltopdf|Qt|WeasyPrint|Prince|HeadlessChrome',
  'cairo|Cairo|poppler|MuPDF|PyMuPDF|qpdf|pikepdf|pdftk|pdftk-java|PyPDF2|pypdf|ReportLab PDF Library|FPDF|TCPDF|mPDF|dompdf|pdf-lib|jsPDF|PDFKit|pdfmake|img2pdf|fpdf2|borb',
  'Foxit PDF Creator|Foxit PhantomPDF|Foxit PDF Editor|Foxit Reader|PDF-XChange|PDF-XChange Editor|PDF-XChange Viewer|Nitro Pro|Nitro PDF|Nitro|Sejda|SAMBox|Smallpdf|iLovePDF',
  'ABBYY FineReader|OmniPage|Tesseract|ocrmypdf|OCRmyPDF|CamScanner|ScanSnap Manager|Paper Capture|Adobe PDF Scan Library|Canon|RICOH|Xerox|KONICA MINOLTA|HP Scan|EPSON Scan',
  'Aspose.PDF for .NET|Aspose.Words|Aspose.Pdf|PDFsharp|PDFsharp for .NET|MigraDoc|QuestPDF|Syncfusion|Telerik|DevExpress|ActivePDF|DocuSign|PDFTron PDFNet|Apryse|PSPDFKit|Crystal Reports',
  'QuarkXPress|Scribus|CorelDRAW|Affinity Publisher|Affinity Publisher 2|Canva|Figma|AutoCAD|SAP|Oracle Reports|Oracle PDF driver|SAS|R|matplotlib|MATLAB|Mathematica|gnuplot|Graphviz|groff',
  'Prawn|HexaPDF|Calibre|calibre|pandoc|Asciidoctor PDF|DocBook XSL|XEP|Antenna House PDF Output Library|AH Formatter|XSL Formatter|PrimoPDF|PDF24|PDF24 Creator|Solid Documents|Power PDF|PDFium',
];

/** In lower case, with the name as the table has it. */
const NAMES: ReadonlyMap<string, string> = new Map(PDF_PROGRAMS.flatMap((row) => row.split('|')).map((name) => [name.toLowerCase(), name]));

/** Longer values are no program names. */
const MAX_VALUE_LENGTH = 128;
/** No name of the table has more words. */
const MAX_NAME_WORDS = 5;
/** At most three numbers of a version, in the forms `7.0`, `v2.1`, `1.40.21`; what follows is dropped. */
const VERSION = /^[([]?v?(\d{1,4}(?:\.\d{1,5}){0,2})(?![\d])/i;
const SEPARATOR = /[\s,;:|/\\-]{1,4}/;
const TRADE_MARKS = /[®™©]|\((?:R|TM|64-bit|32-bit)\)/g;

/**
 * The family of a Producer or Creator value: a name of the table or of the image-program catalogue, at the start of the value, followed by
 * a version if one stands directly behind it. Nothing else of the value is kept. Undefined for every other value.
 */
export function recognizePdfProgram(value: string): string | undefined {
  if (value === '' || value.length > MAX_VALUE_LENGTH) return undefined;
  const text = value.replaceAll(TRADE_MARKS, '');
  const exact = NAMES.get(text.toLowerCase());
  if (exact !== undefined) return exact;
  const words = text.split(SEPARATOR).filter((word) => word !== '');
  const plain = text.split(' ').filter((word) => word !== '');
  return named(plain) ?? named(words) ?? recognizeSoftware(text);
}

function named(words: readonly string[]): string | undefined {
  for (let count = Math.min(words.length, MAX_NAME_WORDS); count > 0; count -= 1) {
    const name = NAMES.get(words.slice(0, count).join(' ').toLowerCase());
    // A single word that is also an everyday one counts only alone or with a version.
    if (name === undefined) continue;
    const version = VERSION.exec(words[count] ?? '')?.[1];
    if (version === undefined && count === 1 && words.length > 1 && EVERYDAY.has(name)) return undefined;
    return version === undefined ? name : `${name} ${version}`;
  }
  return undefined;
}

const EVERYDAY: ReadonlySet<string> = new Set([
  'Writer',
  'Calc',
  'Impress',
  'Draw',
  'Pages',
  'Keynote',
  'Numbers',
  'Canon',
  'SAP',
  'SAS',
  'R',
  'Nitro',
  'Prince',
  'Prawn',
  'TeX',
  'Qt',
  'Cairo',
]);
