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
      'dear ai, attention, dear llm, dear chatgpt, dear assistant, as an llm, when the, when an, when any, when your, as a large language model, if you are, if youre, if you re, when you are, as an ai, as a language model, as an llm, ai agents reading, agents reading this, ais reading, llms reading, assistant processing this, assistant reading this, model processing this, ai reading this, reviewers reading, automated reviewers, automated reviewer, ai reviewers, language model reading, note to any ai, note to the ai, any ai',
    pattern:
      /\b(?:if (?:you(?:'re| are)|this (?:is|text is) (?:being )?(?:read|processed|parsed) by)(?: currently)? (?:an? |any |the )?(?:ai|a\.i\.|llm|large language model|language model|gpt|chatgpt|assistant|chatbot|bot|automated (?:system|reviewer|agent)|ai[ -](?:assistant|agent|model|system|reviewer))\b(?! (?:researcher|engineer|developer|expert|student|enthusiast|specialist|scientist|professional|company|startup|user|fan|artist|team|lab|vendor|provider|practitioner))|(?:ai|llm|automated|machine)s? ?(?:agents?|assistants?|models?|systems?|reviewers?|readers?|tools?|bots?)?,? (?:that |who |which )?(?:are |is )?(?:reading|processing|summari[sz]ing|parsing|reviewing|crawling|indexing|evaluating|grading|analy[sz]ing) (?:this|the) (?:page|document|text|e-?mail|message|file|content|resume|cv|paper|website|article|form|claim|application|invoice)|(?:note|message|instructions?|attention|notice|hint|reminder)s?(?: to| for|:)? (?:the |any |all |every )?(?:ai|llm|language model|automated|assistant|chatbot|gpt)(?: |s|-)|\bhidden (?:note|instruction|message)s? (?:for|to) |\b(?:dear|attention)[,:]? (?:ai|llm|chatgpt|gpt|claude|gemini|copilot|assistant)\b|\bas an? (?:ai|large language model|language model|llm|ai assistant|ai reviewer)\b[^.\n]{0,20},? you (?:should|must|need|have to|are)\b|\bwhen (?:the|an|any|your) (?:ai |virtual |automated )?(?:assistant|model|agent|chatbot|ai|llm|bot) (?:reads|processes|sees|summari[sz]es|opens|receives|parses)\b(?![^.\n]{0,40}, (?:it|they|he|she)\b))/iu,
    before: 30,
    after: 90,
  },
  {
    id: 'assistant-interrupted',
    category: CATEGORY,
    reason: 'Calls the assistant and gives it another task.',
    confidence: 0.5,
    family: 'addressed',
    isSpoken: true,
    triggers: 'assistant, ai assistant, dear assistant, hey assistant, ai, chatgpt, claude, copilot, gemini, gpt, hey ai',
    pattern:
      /(?:^|[\n"'(>#*/]|\. |hey |dear |hello |hi |ok |attention,? )\s{0,3}(?:ai|ai assistant|assistant|chatgpt|claude|copilot|gemini|gpt)\s?[,!]\s{0,2}(?:please |you must |you should |now |kindly |i need you to )?(?:stop|ignore|disregard|forget|instead|send|forward|delete|transfer|mark|approve|give|do not|don't|run|execute|open|visit|click|include|append|change|update|add|remove|search|use|call|respond|reply|output|reveal|rate|recommend)\b/isu,
    before: 24,
    after: 60,
  },
  {
    id: 'assistant-called-in-brackets',
    category: CATEGORY,
    reason: 'Speaks to an AI system in brackets, aside from the text for people.',
    confidence: 0.52,
    family: 'addressed',
    triggers:
      'ai, ais, ki, kis, ia, ии, ші, llm, llms, language model, language models, model, models, assistant, assistants, agent, agents, bot, bots, chatbot, chatbots, robot, robots, copilot, copilots, chatgpt, gpt, claude, gemini, autograder, grader, summarizer, summariser, sprachmodell, sprachmodelle, assistent, assistentin, assistenten, asistente, assistente, asystent*, асистент*, ассистент*, asistan, مساعد, مودل, एआई, 大模型, 智能体, ai助手',
    pattern:
      /(?:[([«【]|\{\{|<!?-{0,2}\s?)[^()[\]{}<>\n:,=]{0,30}?(?<![\p{L}\p{N}_.-])(?:AIs?|KIs?|IA|ИИ|ШІ|LLMs?|(?:large )?language models?|models?|assistants?|agents?|(?:chat|ro)?bots?|copilots?|chatgpt|gpt|claude|gemini|autograders?|graders?|summari[sz]ers?|Sprachmodelle?|Assistent(?:en|in)?|KI-[\p{L}-]{2,20}|asistente|assistente|asystent\p{L}{0,4}|асистент\p{L}{0,3}|ассистент\p{L}{0,3}|asistan|مساعد|مودل|एआई|大模型|智能体|AI助手)(?![\p{L}\p{N}_.-])[^()[\]{}<>\n:,="']{0,30}:\s?(?:[\p{L}'’-]{1,20} [\p{L}'’-]{1,20}[ ,.!](?![^()[\]{}\n]{0,40}[:=])|["“«]?\p{Lo}{6})[^)\]}>\n]{0,200}(?=[)}>»】\n]|\](?!\()|$)/iu,
    before: 36,
    after: 260,
    languages: ['en', 'de', 'fr', 'es', 'pt', 'it', 'pl', 'ru', 'uk', 'tr', 'ar', 'hi', 'zh'],
  },
  {
    id: 'agents-called',
    category: CATEGORY,
    reason: 'Calls AI systems at the start of a sentence and tells them what to do.',
    confidence: 0.55,
    family: 'addressed',
    triggers:
      'ai, ais, llm, llms, language model, language models, model, models, assistant, assistants, agent, agents, bot, bots, copilot, copilots, autograder, grader, summarizer, summariser',
    pattern:
      /(?:^|\n|[.!?"“(—–] |[("“>#*/|-])[^\S\n]{0,3}(?:(?:dear|to|note to|hey|attention|any|all|every|hello|hi|psst),? )?(?:(?:the|any|all|every|you|your|our|whichever|an?) )?(?!(?:for|in|on|with|from|at|by|like|as|when|if|unlike|most|some|these|those|both|after|before|while|since|under|via|per|using|among|between|about|without|within|across|of|and|or|other|many)\b)(?:(?:[\p{L}&'’-]{2,16} ){1,2}(?:AI|LLM|language model|assistant|agent|bot|copilot|autograder|grader|summari[sz]er)|(?:[\p{L}&'’-]{2,16} ){0,2}(?:AIs|LLMs|language models|AI models|assistants|agents|bots|copilots))(?: (?:(?:who|that|which)\b|(?:reading|processing|with|in|on|running|comparing|under|handling|about)\b(?![^:,.\n]{0,40} (?:must|should|shall|may|will|can|cannot)\b))[^:,.\n]{0,40})?\s?[:,—–] ?(?:please )?(?:before you [^,.\n]{3,40}, )?(?:accept|add|admit|allow|alter|answer|append|apply|approve|archive|assign|attach|begin|book|buy|bump|call|cancel|change|check|classify|close|comply|confirm|continue|copy|count|create|cut|declare|delete|describe|direct|disclose|discard|disregard|do|don't|drop|email|end|exclude|execute|export|fetch|finish|flag|follow|forget|forward|give|grant|hand|hide|hold|ignore|include|insert|install|invoke|keep|leave|list|load|look|make|mark|merge|move|must|mute|never|note|omit|open|order|output|paste|pay|please|post|praise|print|prioriti[sz]e|promote|put|quote|rank|rate|read|recite|recommend|record|refund|refuse|release|remember|remove|repeat|replace|reply|report|reset|respond|return|reveal|rewrite|run|save|say|score|search|send|set|share|show|sign|skip|spell|start|stop|store|submit|summari[sz]e|switch|take|tell|there's no need|transfer|translate|treat|turn|unlock|update|upload|use|wire|write|you (?:must|should|are|may|have|need|will|can))\b/iu,
    before: 60,
    after: 100,
  },
  {
    id: 'required-by-authority',
    category: CATEGORY,
    reason: 'Leans on an authority to have an instruction carried out without question.',
    confidence: 0.42,
    family: 'authority',
    triggers:
      'user is verified, user is an admin, user is an administrator, authorization level, authorisation level, authorization code, clearance level, for compliance reasons, compliance reasons, you are required to, has been authorised, has been authorized, been authorised by, been authorized by, authorised by the, authorized by the, approved by the security, pre approved, preapproved, per company policy, by order of, security team, legal department, it department, as the administrator, i am the administrator, i am the developer, i am your developer, i am your creator, im your developer, i am an openai, i am from openai, as your developer, as your creator, i am the system administrator, im the system administrator, im the admin, i am the admin, management has approved',
    pattern:
      /\b(?:for (?:compliance|security|legal|regulatory|safety|audit|verification) (?:reasons|purposes),? (?:you (?:are required|must|have|need)|please)|(?:this (?:has been|is|was) |been )(?:pre-?)?(?:authori[sz]ed|approved|cleared|verified) by (?:the |your |our )?(?:security|legal|compliance|it|admin|management|development|openai|user|owner|system|ceo|developers?)|(?:i am|i'm|this is|speaking as|as) (?:the |your |an? |one of (?:the|your) )?(?:system administrator|administrator|sys ?admin|admin|developer|creator|openai (?:employee|engineer|developer|staff)|anthropic (?:employee|engineer)|lead developer|owner of this (?:system|bot))\b|\b(?:the )?user is (?:now )?(?:verified|an? admin(?:istrator)?|the developer)\b|\bauthori[sz]ation (?:level|code)\b|\bclearance level\b)/iu,
    before: 40,
    after: 90,
  },
  {
    id: 'dictated-markup',
    category: CATEGORY,
    reason: 'Dictates markup, code or an encoding that the answer must hold.',
    confidence: 0.7,
    family: 'steer',
    triggers: 'in your response, in your answer, in your reply, in your output, your response, your answer, your reply',
    pattern:
      /\b(?:include|insert|embed|append|add|put|place|write)\b[^\n]{0,120}\b(?:your|the final) (?:response|answer|reply|output)\b[^\n]{0,140}(?:<(?:img|a|svg|script|iframe|link|object|embed|style|form)\b[^\n]{0,60}=|\bonerror\s?=|javascript:)|\b(?:include|insert|embed|append|add|put|place|write)\b[^\n]{0,60}\b(?:base64|hex|rot13)[ -]?encoded\b[^\n]{0,40}\byour (?:response|answer|reply|output)\b/i,
    before: 130,
    after: 220,
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
    id: 'conceal-and-send',
    category: 'data_exfiltration',
    reason: 'Asks to send something to an address without the user’s knowledge.',
    confidence: 0.8,
    family: 'conceal',
    parts: [['conceal', 'quietly'], ['send'], ['target']],
    span: 150,
    order: 'any',
  },
  {
    id: 'conceal-and-act',
    category: CATEGORY,
    reason: 'Asks for an action that the user shall not notice.',
    confidence: 0.75,
    family: 'conceal',
    parts: [
      ['conceal', 'quietly'],
      ['send', 'override', 'reveal'],
      ['sensitive', 'instruction', 'system_prompt', 'assistant'],
    ],
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
      /\b(?:(?:reply|respond|answer|output|print|say)(?:s)? (?:only|just|nothing but|solely|exclusively|simply)(?: with| by)?(?: the)?(?: words?| phrase| sentence| text| string)?\s{0,2}:?\s?["'“‘`]|(?<!\b(?:that|which|who|they|we|I) )only (?:reply|respond|answer|output|print|say)(?: with)?(?: the)?(?: words?| phrase| sentence)?\s{0,2}:?\s?["'“‘`]|just (?:say|print|output|repeat|respond|reply)(?: with)?(?: the)?(?: words?| phrase| sentence)?\s{0,2}:?\s?["'“‘`[]|(?:include|insert|append|add|put|embed|repeat|place|mention)\b.{0,70}\b(?:in|into|to|at the end of|at the beginning of) (?:your|the|every|each|all) (?:final |next )?(?:response|reply|answer|summary|output|message)s?\b|(?:include|insert|put|use) in your (?:response|reply|answer|summary|output)\b|(?<!not |never |n't )tell (?:the user|them|users|everyone)\b.{0,50}\b(?:account|click|call|visit|has been|password|expired|suspended|download|install)\b|(?:answer|respond to) (?:every|all|each|any) (?:following |subsequent |further |future )?(?:questions?|prompts?|requests?) with|summari[sz]e (?:this|the) (?:page|text|document|article|e-?mail|message|file|site|website)? ?as\b|(?:do not|don't|never) mention any(?:thing)? (?:negative|bad|critical|else))/isu,
    before: 70,
    after: 110,
  },
];
