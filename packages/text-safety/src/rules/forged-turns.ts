import type { Rule } from './rule.ts';

const CATEGORY = 'prompt_injection';

/** Forged turns in one text from which on they are many-shot (Anil et al., Many-shot jailbreaking, 2024). */
const MANY_SHOT_TURNS = 8;

const TOKEN_NAMES =
  'im start, im end, endoftext, eot id, start header id, end header id, begin of text, start of turn, end of turn, system, user, assistant, inst, sys, bos, endofprompt, fim prefix, eom id, end of text, tool call, channel';

/** A control token of ChatML, Llama, Gemma and their like. */
const TOKEN = String.raw`(?:<\|\s{0,2}(?:im_start|im_end|im_sep|endoftext|end_?of_?text|eot_id|eom_id|start_header_id|end_header_id|begin_of_text|endofprompt|fim_prefix|system|user|assistant|end|channel|tool_call)\s{0,2}\|>|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>|<\|(?:system|user|assistant)\|?>)`;

/** A mark that begins somebody's turn. */
const ANY_TURN = String.raw`\b(?:[Hh]uman|HUMAN|[Uu]ser|USER|[Aa]ssistant|ASSISTANT|AI|[Bb]ot|[Mm]odel|GPT|ChatGPT|Claude|[Ss]ystem|SYSTEM)[^\S\n]{0,2}:`;

/** What begins the answer of an assistant. */
const ANSWER = String.raw`#{0,4}[^\S\n]?(?:Assistant|ASSISTANT|AI)[^\S\n]{0,2}:[^\S\n]{0,3}`;

/** What a turn stands behind that begins in the middle of a passage. */
const SENTENCE_END = String.raw`(?:[.!?…]["'”’)]?[^\S\n]{1,3}|\n[^\S\n]{0,4})`;

/** Text that imitates the turns, delimiters or messages of a conversation with a model. */
export const FORGED_TURN_RULES: readonly Rule[] = [
  {
    id: 'chat-template-token',
    category: CATEGORY,
    reason: 'Contains control tokens of a chat template.',
    confidence: 0.8,
    family: 'forged-turn',
    triggers: TOKEN_NAMES,
    pattern: new RegExp(
      // One that a sentence names stands behind a word, and in front of the rest of the sentence.
      String.raw`(?<!\b[a-z]{1,20},?\s["'` + '`' + String.raw`]?)${TOKEN}|${TOKEN}\s{0,2}(?:${TOKEN}|system\b|user\b|assistant\b|\n)`,
      'i',
    ),
    before: 24,
    after: 40,
  },
  {
    id: 'chat-template-mention',
    category: CATEGORY,
    reason: 'Names a control token of a chat template.',
    confidence: 0.4,
    family: 'forged-turn',
    triggers: TOKEN_NAMES,
    pattern: new RegExp(TOKEN, 'i'),
    before: 4,
    after: 6,
  },
  {
    id: 'instruction-heading',
    category: CATEGORY,
    reason: 'Imitates the headings of an instruction prompt.',
    confidence: 0.42,
    family: 'forged-turn',
    triggers: 'instruction, instructions, system, human, assistant, user input',
    at: /(?<=#[^\S\n]?(?:new |system |the )?)/iy,
    pattern:
      /(?:^|\n|[(>"*])[^\S\n]{0,4}#{2,4}[^\S\n]?(?:new |system |the )?(?:instructions?|system(?: prompt| message| instructions?)?|human|assistant|user input)[^\S\n]{0,2}:[^\S\n]{0,2}(?=\S|\n)/i,
    before: 16,
    after: 20,
  },
  {
    id: 'forged-system-message',
    category: CATEGORY,
    reason: 'Imitates a message of the system or an administrator.',
    confidence: 0.45,
    family: 'forged-turn',
    triggers:
      'system, system message, system prompt, system note, system instruction, system instructions, system override, system alert, system command, admin, administrator, root, developer, sys, system update, system notice, begin system, end system, system policy, system directive, override',
    pattern:
      /(?:(?:^|\n|["'(>*/#])[^\S\n]{0,4}(?:[*_#>[({<-]{0,4})(?:SYSTEM|System(?= ?(?:message|prompt|note|override|alert|instruction|update|notice|command|directive)))(?:[ _-]?(?:MESSAGE|PROMPT|NOTE|OVERRIDE|ALERT|INSTRUCTIONS?|UPDATE|NOTICE|COMMAND|POLICY|DIRECTIVE|message|prompt|note|override|alert|instructions?|update|notice|command|directive))?[\])}*_>]{0,4}[^\S\n]{0,2}[:>\-–—]{1,2}[^\S\n]{0,2}(?=\S)|\[\s?\/?(?:[Ss]ystem|admin|administrator|root|developer|sudo|SYSTEM|ADMIN|ROOT)(?:[ _](?:message|override|note|prompt|instructions?|command|mode|MESSAGE|OVERRIDE|NOTE|PROMPT))?\s?\]\(?|<\/?(?:system|SYSTEM|sys|system[_-]?(?:prompt|message|instructions?|note|override)|admin|instructions?)>|-{2,}\s?(?:BEGIN|END|START) (?:OF )?SYSTEM (?:MESSAGE|PROMPT|INSTRUCTIONS?))/,
    before: 14,
    after: 40,
  },
  {
    id: 'forged-system-override',
    category: CATEGORY,
    reason: 'Imitates an administrator’s override command.',
    confidence: 0.75,
    family: 'forged-turn',
    triggers: 'override, new policy in effect, system override, admin override, policy in effect, security override, end system',
    pattern:
      /(?:\[\s?(?:system|admin|administrator|root|developer|sudo|security)\s?\]\s{0,2}(?:override|command|instruction|new)|\b(?:system|admin|administrator|root|developer|sudo|security|policy|emergency|priority)[ _-](?:override|command override)\b(?:\s{0,2}[:>–—!]|\s{1,2}-\s|\s{0,2}(?:code|engaged|activated|enabled|initiated|granted|accepted|in effect|protocol))|(?:system|admin)\s{0,2}:\s{0,2}new (?:policy|rules?|instructions?|directives?))/iu,
    before: 30,
    after: 50,
  },
  {
    id: 'forged-document-end',
    category: CATEGORY,
    reason: 'Pretends that the document has ended and another message starts.',
    confidence: 0.75,
    family: 'document-end',
    triggers:
      'end of document, end of text, end of input, end of data, end of context, end of email, end of message, end of prompt, end of article, end of content, end of the document, end of user input, end of file, end of conversation, end of instructions, document ends here, text ends here, end of quote, end of transcript, user message terminat*, end document, end input, end context',
    pattern:
      /(?:\bend of (?:the )?(?:document|text|input|data|context|e-?mail|message|prompt|article|content|user input|file|conversation|instructions|quote|transcript)|(?:document|text|input) ends here|\bend (?:document|input|context))\b.{0,12}(?:[^\w\s]|\n)\s{0,4}.{0,4}\b(?:(?:user|human|system|assistant|admin|instructions?)\b(?= ?[^\w\s])|(?:new (?:instructions?|task|message|user)|now|please|ignore|the (?:user|following))\b)/isu,
    before: 10,
    after: 60,
  },
  {
    id: 'forged-closing-tag',
    category: CATEGORY,
    reason: 'Closes a container of the surrounding prompt and goes on with instructions.',
    confidence: 0.6,
    family: 'document-end',
    triggers:
      'document, documents, data, context, user, userinput, userquery, input, untrusted, search*, tool*, function result, function results, retrieved*, article, prompt, query',
    at: /(?<=<\/)/y,
    pattern:
      /<\/(?:document|documents|data|context|user_?input|user_?query|userquery|input|untrusted(?:_\w{1,12})?|search_?results?|tool_?(?:result|output|response)s?|function_results?|retrieved_?\w{0,10}|article|prompt|query|user_message)>\s{0,6}(?:<(?:system|instructions?|new_instructions?|admin|assistant|im_start|user)\b|(?:system|assistant|user|human|admin|new instructions?|instructions?)\s?:|(?:now|please|ignore|disregard|forget|new task|instead|actually|important|attention|you (?:must|are|will))\b)/i,
    before: 4,
    after: 50,
  },
  {
    id: 'forged-conversation',
    category: CATEGORY,
    reason: 'Contains a forged answer of the assistant followed by another request.',
    confidence: 0.5,
    repeated: { times: MANY_SHOT_TURNS, confidence: 0.7 },
    family: 'forged-turn',
    triggers: 'assistant, ai, chatgpt, bot, gpt, model',
    pattern:
      /(?:^|\n)[^\S\n]{0,4}[*_#]{0,3}(?:assistant|ai|chatgpt|gpt|model)[*_]{0,3}\s?:[^\S\n]?[^\n]{0,160}(?:\n[^\n]{0,160}){0,2}\n\s{0,3}[*_#]{0,3}(?:user|human|system)[*_]{0,3}\s?:\s?\S/i,
    before: 4,
    after: 420,
  },
  {
    id: 'forged-human-turn',
    category: CATEGORY,
    reason: 'Goes over from a passage to a turn of a conversation that nobody led.',
    confidence: 0.6,
    family: 'forged-turn',
    triggers: 'human, user',
    // “Human:” behind a sentence, where no conversation goes on; and a person's turn that leaves the assistant's open. Where it stands is asked
    // first: what stands before it costs more.
    pattern: new RegExp(
      String.raw`(?=${SENTENCE_END}#{0,4}[^\S\n]?(?:Human|HUMAN|User|USER)[^\S\n]{0,2}:)(?<!${ANY_TURN}[^]{0,240})(?<=[\p{L}\p{N}][^]{15,25})${SENTENCE_END}#{0,4}[^\S\n]?(?:(?:Human|HUMAN)[^\S\n]{0,2}:[^\S\n]{0,2}\p{L}[^\n]{12}(?![^]{0,300}\n[^\S\n]{0,4}${ANSWER}\S)|(?:User|USER)[^\S\n]{0,2}:[^\S\n]{0,2}\p{L}[^\n]{12,300}\n\s{0,4}${ANSWER}\s{0,4}$)`,
      'u',
    ),
    before: 280,
    after: 340,
  },
  {
    id: 'forged-turn-inside',
    category: CATEGORY,
    reason: 'Goes over from a passage to a turn of a conversation.',
    confidence: 0.42,
    family: 'forged-turn',
    triggers: 'human, user, q user',
    // A person's turn behind a sentence or on a line of its own, and one that a log or a list of messages in JSON gives to a person.
    pattern:
      /(?:[.!?…]["'”’)]?[^\S\n]{1,3}|\n[^\S\n]{0,4})(?:#{0,4}[^\S\n]?)(?:Human|HUMAN|User|USER)[^\S\n]{0,2}:[^\S\n]{0,2}\p{Lu}[^\n]{12}|\S[^\S\n]{1,3}(?:\[user\]|user>)[^\S\n]{1,3}\p{L}|"role"[^\S\n]{0,2}:[^\S\n]{0,2}"user"[^\S\n]{0,2},[^\S\n]{0,2}"content"[^\S\n]{0,2}:/u,
    before: 12,
    after: 40,
  },
  {
    id: 'forged-user-turn',
    category: CATEGORY,
    reason: 'Contains a forged turn of the user.',
    confidence: 0.4,
    family: 'forged-turn',
    triggers: 'user, human, the user now wants, updated by the user, the user wants you, the user has changed, user has updated',
    pattern:
      /(?:\n\s{0,4}\n\s{0,4}(?:user|human)\s?:\s?\S|\bupdated by the user\b|\bthe user (?:now |has now |actually )?(?:wants|asks|needs|requests|would like) you to\b|\buser has (?:updated|changed) (?:the|their|this) (?:request|task|instructions?|query))/i,
    before: 8,
    after: 60,
  },
];
