import { describe, expect, it } from 'vitest';
import { generatorMarks } from '../src/origin/generator-marks.ts';
import { metadataTexts } from '../src/origin/metadata-texts.ts';
import { saysScreenshot } from '../src/origin/screenshot-marks.ts';
import { exifJpeg, pngWithText } from './files.ts';

const marksOf = (text: string, keyword = '') => generatorMarks([{ keyword, text }]);

describe('marks of generators', () => {
  it.each([
    ['parameters', 'a castle\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a, CFG scale: 7', 'Stable Diffusion web UI'],
    ['prompt', '{"3": {"class_type": "KSampler", "inputs": {}}}', 'ComfyUI'],
    ['workflow', '{"last_node_id": 9, "nodes": []}', 'ComfyUI'],
    ['invokeai_metadata', '{"app_version": "4.2.0"}', 'InvokeAI'],
    ['fooocus_scheme', 'a1111', 'Fooocus'],
    ['Comment', '{"steps": 28, "sampler": "k_euler", "seed": 1}', 'NovelAI'],
    ['AIGC', '{"Label": "1", "ContentProducer": "x"}', 'GB 45438 label'],
    ['Description', 'a fox --v 6.1 Job ID: 01234567-89ab-cdef-0123-456789abcdef', 'Midjourney'],
    ['Software', 'Midjourney 6.1', 'a generator that signs with its name'],
    ['Credit', 'Made with Google AI', 'Google'],
    ['', 'x/newscodes/digitalsourcetype/trainedAlgorithmicMedia"', 'IPTC digital source type'],
  ])('reads %s', (keyword, text, by) => {
    expect(marksOf(text, keyword)).toEqual([{ meaning: 'ai_generated', by }]);
  });

  it('tells an edit from a picture that was made', () => {
    expect(marksOf('Edited with Google AI')).toEqual([{ meaning: 'ai_edited', by: 'Google' }]);
    expect(marksOf('digitalsourcetype/compositeWithTrainedAlgorithmicMedia')).toMatchObject([{ meaning: 'ai_edited' }]);
  });

  it.each([
    'Adobe Photoshop 25.0',
    'Steps to the old town, sampler of cheese',
    'A photograph of the Midjourney office',
    'prompt delivery',
    'Canon EOS 5D',
    'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
    'Gemini South telescope',
  ])('leaves alone: %s', (text) => {
    expect(marksOf(text)).toEqual([]);
    expect(marksOf(text, 'Description')).toEqual([]);
  });

  it('finds them in the texts of a PNG, plain, compressed and international', () => {
    for (const type of ['tEXt', 'zTXt', 'iTXt'] as const) {
      const texts = metadataTexts('png', pngWithText(type, 'parameters', 'x\nSteps: 20, Sampler: Euler'));
      expect(generatorMarks(texts)).toHaveLength(1);
    }
  });

  it('finds them in EXIF, also in UTF-16 user comments', async () => {
    const plain = metadataTexts('jpeg', await exifJpeg({ IFD0: { Software: 'NovelAI' } }));
    expect(generatorMarks(plain)).toHaveLength(1);
    const wide = Buffer.from('Steps: 20, Sampler: Euler', 'utf16le');
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, wide.length + 16]), Buffer.from('Exif\0\0UNICODE\0'), wide]);
    const jpeg = await exifJpeg({});
    const commented = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    expect(generatorMarks(metadataTexts('jpeg', new Uint8Array(commented)))).toHaveLength(1);
  });

  it('takes no harm from bytes that are no file', () => {
    for (const format of ['png', 'jpeg', 'webp']) expect(metadataTexts(format, new Uint8Array([1, 2, 3]))).toEqual([]);
  });
});

describe('marks of screenshots', () => {
  it.each(['Screenshot', 'gnome-screenshot', 'ShareX', '<exif:UserComment><rdf:li>Screenshot'])('knows %s', (text) => {
    expect(saysScreenshot([{ keyword: '', text }])).toBe(true);
  });

  it('leaves a picture of a screenshot tool alone', () => {
    expect(saysScreenshot([{ keyword: 'Description', text: 'How to take a screenshot' }])).toBe(false);
  });
});
