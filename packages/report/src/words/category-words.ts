/** A word of the contract as a person reads it. */
export interface Word {
  /** A few words: what it is called. */
  readonly name: string;
  /** One or two sentences: what it says, and what it does not say. */
  readonly meaning: string;
}

/** Every category that detectors use: those of the contract and those of the routing policy. */
export const CATEGORY_WORDS = {
  prompt_injection: {
    name: 'Prompt injection',
    meaning: 'The text tries to give orders to the language model that reads it, in the place of its user or operator.',
  },
  jailbreak: { name: 'Jailbreak', meaning: 'The text tries to talk a language model out of its rules.' },
  system_prompt_leak: {
    name: 'System prompt leak',
    meaning: 'The text asks for the instructions of the system, or an output repeats them.',
  },
  data_exfiltration: {
    name: 'Data exfiltration',
    meaning: 'The text or a link in it would carry data to somebody else, for example in the address of a picture.',
  },
  hidden_instruction: {
    name: 'Hidden instruction',
    meaning: 'An instruction to the reading system that a person who opens the material does not see.',
  },
  document_instruction: {
    name: 'Instruction in a document',
    meaning: 'The material speaks to the system that processes it rather than to its human reader.',
  },
  visual_injection: { name: 'Instruction in a picture', meaning: 'A picture shows text that gives orders to a model that looks at it.' },
  hidden_text: {
    name: 'Hidden text',
    meaning: 'Text that machines read and a person does not see. It is unusual; by itself it is not an attack.',
  },
  steganography: { name: 'Hidden data', meaning: 'Marks of data that is hidden in pixels, coefficients or between the parts of a file.' },
  payload: { name: 'Hidden file', meaning: 'The material carries another file in a place where none belongs, or is two files at once.' },
  active_content: {
    name: 'Active content',
    meaning: 'The file can do something when it is opened: macros, scripts, links that load, programs that start.',
  },
  secrets_exposure: { name: 'Secret', meaning: 'What looks like a password, a key or a token is in the text. Its value is masked.' },
  unsafe_output: { name: 'Unsafe output', meaning: 'Output of a model holds code or markup that would do harm where it is run or shown.' },
  personal_data: { name: 'Personal data', meaning: 'What looks like data about a person is in the text. Its value is masked.' },
  ai_authenticity_signal: { name: 'Sign of AI', meaning: 'Something speaks for a picture that was made or changed by AI. It is no proof.' },
  ai_image_authenticity: { name: 'Picture by AI', meaning: 'The picture looks as if AI had made or changed it. It is no proof.' },
  localized_visual_change: {
    name: 'Changed place',
    meaning: 'One place of the picture or page differs from the rest in a way that editing leaves behind.',
  },
  document_visual_inconsistency: {
    name: 'Inconsistent page',
    meaning: 'Text, fields or layout of a page do not fit each other, as after a change.',
  },
  visual_artifact: { name: 'Visual artifact', meaning: 'A visible pattern that may need a look.' },
  visual_review_cue: { name: 'Worth a look', meaning: 'A general cue for a person to look at the place.' },
  metadata_inconsistency: { name: 'Metadata disagrees', meaning: 'Two things that the file says about itself do not agree. Context only.' },
  origin_record_inconsistency: {
    name: 'Origin disagrees',
    meaning: 'What the file says about its origin does not fit what it shows. Context only.',
  },
  provenance_state: { name: 'Provenance', meaning: 'The state of the content credentials, for whoever reads the answer. Context only.' },
  unread_text: {
    name: 'Unread text',
    meaning: 'A place shows what looks like text that could not be read. That is a gap in the check, not evidence.',
  },
} as const satisfies Record<string, Word>;
