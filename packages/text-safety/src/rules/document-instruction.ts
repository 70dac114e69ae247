import type { Rule } from './rule.ts';

const CATEGORY = 'document_instruction';

/** Material that speaks to the system which processes it, and tries to steer the outcome. */
export const DOCUMENT_INSTRUCTION_RULES: readonly Rule[] = [
  {
    id: 'note-to-assistant',
    category: CATEGORY,
    reason: 'Speaks to an AI system that processes the material.',
    confidence: 0.6,
    family: 'addressed',
    parts: [['addressed'], ['assistant']],
    span: 50,
  },
  {
    id: 'order-to-assistant',
    category: CATEGORY,
    reason: 'Gives an order to an AI system that processes the material.',
    confidence: 0.7,
    family: 'addressed',
    parts: [['addressed'], ['assistant'], ['obligation', 'send', 'reveal', 'verdict']],
    span: 140,
    order: 'any',
  },
  {
    id: 'assistant-must-approve',
    category: CATEGORY,
    reason: 'Demands a favourable decision of an AI reviewer.',
    confidence: 0.85,
    family: 'verdict',
    parts: [['assistant'], ['obligation'], ['verdict']],
    span: 120,
    order: 'any',
  },
  {
    id: 'assistant-approve',
    category: CATEGORY,
    reason: 'Asks an AI reviewer for a favourable decision.',
    confidence: 0.45,
    family: 'verdict',
    parts: [['assistant'], ['verdict']],
    span: 120,
    order: 'any',
  },
  {
    id: 'demanded-verdict',
    category: CATEGORY,
    reason: 'Demands a favourable decision.',
    confidence: 0.2,
    family: 'verdict',
    parts: [['verdict']],
    span: 60,
  },
  {
    id: 'reader-is-assistant',
    category: CATEGORY,
    reason: 'Speaks to whoever reads the material as a language model.',
    confidence: 0.75,
    family: 'addressed',
    triggers:
      'if you are, if youre, if you re, when you are, as an ai, as a language model, as an llm, ai agents reading, agents reading this, ais reading, llms reading, assistant processing this, assistant reading this, model processing this, ai reading this, reviewers reading, automated reviewers, automated reviewer, ai reviewers, language model reading, note to any ai, note to the ai, any ai',
    pattern:
      /\b(?:if (?:you(?:'re| are)|this (?:is|text is) (?:being )?(?:read|processed|parsed) by)(?: currently)? (?:an? |any |the )?(?:ai|a\.i\.|llm|large language model|language model|gpt|chatgpt|assistant|chatbot|bot|automated (?:system|reviewer|agent)|ai[ -](?:assistant|agent|model|system|reviewer))\b|(?:ai|llm|automated|machine)s? ?(?:agents?|assistants?|models?|systems?|reviewers?|readers?|tools?|bots?)?,? (?:that |who |which )?(?:are |is )?(?:reading|processing|summari[sz]ing|parsing|reviewing|crawling|indexing|evaluating|grading|analy[sz]ing) (?:this|the) (?:page|document|text|e-?mail|message|file|content|resume|cv|paper|website|article|form|claim|application|invoice)|(?:note|message|instructions?|attention|notice|hint|reminder)s?(?: to| for|:)? (?:the |any |all |every )?(?:ai|llm|language model|automated|assistant|chatbot|gpt)(?: |s|-)|\bhidden (?:note|instruction|message)s? (?:for|to) )/iu,
    before: 30,
    after: 90,
  },
  {
    id: 'assistant-interrupted',
    category: CATEGORY,
    reason: 'Calls the assistant and gives it another task.',
    confidence: 0.5,
    family: 'addressed',
    triggers: 'assistant, ai assistant, dear assistant, hey assistant, ai, chatgpt, claude, copilot, gemini, gpt, hey ai',
    pattern:
      /(?:^|[\n"'(>#*/]|\. |hey |dear |hello |hi |ok |attention,? )\s{0,3}(?:ai|ai assistant|assistant|chatgpt|claude|copilot|gemini|gpt)\s?[,:!]\s{0,2}(?:please |you must |you should |now |kindly |i need you to )?(?:stop|ignore|disregard|forget|instead|send|forward|delete|transfer|mark|approve|give|do not|don't|run|execute|open|visit|click|include|append|change|update|add|remove|search|use|call|respond|reply|output|reveal|rate|recommend)\b/isu,
    before: 24,
    after: 60,
  },
  {
    id: 'required-by-authority',
    category: CATEGORY,
    reason: 'Leans on an authority to have an instruction carried out without question.',
    confidence: 0.42,
    family: 'authority',
    triggers:
      'for compliance reasons, compliance reasons, you are required to, has been authorised, has been authorized, been authorised by, been authorized by, authorised by the, authorized by the, approved by the security, pre approved, preapproved, per company policy, by order of, security team, legal department, it department, as the administrator, i am the administrator, i am the developer, i am your developer, i am your creator, im your developer, i am an openai, i am from openai, as your developer, as your creator, i am the system administrator, im the system administrator, im the admin, i am the admin, management has approved',
    pattern:
      /\b(?:for (?:compliance|security|legal|regulatory|safety|audit|verification) (?:reasons|purposes),? (?:you (?:are required|must|have|need)|please)|(?:this (?:has been|is|was) |been )(?:pre-?)?(?:authori[sz]ed|approved|cleared|verified) by (?:the |your |our )?(?:security|legal|compliance|it|admin|management|development|openai|user|owner|system|ceo|developers?)|(?:i am|i'm|this is|speaking as|as) (?:the |your |an? |one of (?:the|your) )?(?:system administrator|administrator|sys ?admin|admin|developer|creator|openai (?:employee|engineer|developer|staff)|anthropic (?:employee|engineer)|lead developer|owner of this (?:system|bot))\b)/iu,
    before: 40,
    after: 90,
  },
  {
    id: 'without-confirmation',
    category: CATEGORY,
    reason: 'Asks for something to be done without the user’s knowledge or consent.',
    confidence: 0.45,
    family: 'conceal',
    parts: [['conceal']],
    span: 60,
  },
  {
    id: 'conceal-and-act',
    category: CATEGORY,
    reason: 'Asks for an action that the user shall not notice.',
    confidence: 0.75,
    family: 'conceal',
    parts: [['conceal'], ['send', 'override', 'reveal'], ['sensitive', 'instruction', 'system_prompt', 'assistant']],
    span: 160,
    order: 'any',
  },
  {
    id: 'dictated-answer',
    category: CATEGORY,
    reason: 'Dictates what a summary or an answer must say.',
    confidence: 0.42,
    family: 'steer',
    triggers:
      'reply only, respond only, answer only, only reply, only respond, only say, only answer, say only, include in your, in your response, in your reply, in your answer, in your summary, in your output, tell the user, inform the user, summarise this, summarize this, false information, wrong information, every following question, every question, at the end of your response, at the end of your answer, end your response, respond with, reply with, response the following, negative information, to the user, instruct the user, urge the user, your response, just say, just print, just output, output only, print only',
    pattern:
      /\b(?:(?:reply|respond|answer|output|print|say)(?:s)? (?:only|just|nothing but|solely|exclusively|simply)(?: with| by)?(?: the)?(?: words?| phrase| sentence| text| string)?\s{0,2}:?\s?["'“‘`]|only (?:reply|respond|answer|output|print|say)(?: with)?(?: the)?(?: words?| phrase| sentence)?\s{0,2}:?\s?["'“‘`]|just (?:say|print|output|repeat|respond|reply)(?: with)?(?: the)?(?: words?| phrase| sentence)?\s{0,2}:?\s?["'“‘`[]|(?:include|insert|append|add|put|embed|repeat|place|mention)\b.{0,70}\b(?:in|into|to|at the end of|at the beginning of) (?:your|the|every|each|all) (?:final |next )?(?:response|reply|answer|summary|output|message)s?\b|(?:include|insert|put|use) in your (?:response|reply|answer|summary|output)\b|tell (?:the user|them|users|everyone)\b.{0,50}\b(?:account|click|call|visit|must|has been|password|expired|suspended|download|install|that)\b|(?:answer|respond to) (?:every|all|each|any) (?:following |subsequent |further |future )?(?:questions?|prompts?|requests?) with|summari[sz]e (?:this|the) (?:page|text|document|article|e-?mail|message|file|site|website)? ?as\b|(?:do not|don't|never) mention any(?:thing)? (?:negative|bad|critical|else))/isu,
    before: 70,
    after: 110,
  },
];
