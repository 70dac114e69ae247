import type { Rule } from './rule.ts';

const CATEGORY = 'jailbreak';

/** Persona games that shall lead an assistant out of its rules. Most rows are cues: a jailbreak shows several of them. */
export const JAILBREAK_RULES: readonly Rule[] = [
  {
    id: 'jailbreak-unrestricted-persona',
    category: CATEGORY,
    reason: 'Gives the assistant an identity without rules, filters or morals.',
    confidence: 0.75,
    family: 'unrestricted',
    parts: [['persona'], ['unrestricted']],
    span: 140,
    order: 'any',
  },
  {
    id: 'jailbreak-declared-unrestricted',
    category: CATEGORY,
    reason: 'Declares the reader to be an unrestricted or evil model.',
    confidence: 0.72,
    family: 'unrestricted',
    triggers: 'uncensored, unfiltered, unrestricted, amoral, jailbroken, evil, unmoderated, unethical, immoral, lawless',
    pattern:
      /\byou(?:'re| are| will be)(?: now)? (?:an? |the |my )?(?:[a-z-]{2,14},? ){0,3}(?:uncensored|unfiltered|unrestricted|amoral|jailbroken|evil|unmoderated|unethical|immoral|lawless)\b[^.\n]{0,40}\b(?:ai|a\.i\.|bot|chatbot|assistant|model|gpt|llm|machine|robot)\b/iu,
    before: 60,
    after: 60,
  },
  {
    id: 'jailbreak-unrestricted-assistant',
    category: CATEGORY,
    reason: 'Speaks of an assistant without rules, filters or morals.',
    confidence: 0.52,
    family: 'unrestricted',
    parts: [['assistant'], ['unrestricted']],
    span: 80,
    order: 'any',
  },
  {
    id: 'jailbreak-unrestricted',
    category: CATEGORY,
    reason: 'Claims that there are no rules, filters or morals.',
    confidence: 0.2,
    family: 'unrestricted',
    parts: [['unrestricted']],
    span: 60,
  },
  {
    id: 'jailbreak-persona',
    category: CATEGORY,
    reason: 'Gives the reader another identity.',
    confidence: 0.1,
    family: 'persona',
    parts: [['persona']],
    span: 60,
  },
  {
    id: 'jailbreak-assistant-persona',
    category: CATEGORY,
    reason: 'Gives an assistant another identity.',
    confidence: 0.2,
    family: 'persona',
    parts: [['persona'], ['assistant']],
    span: 90,
    order: 'any',
  },
  {
    id: 'jailbreak-never-refuse',
    category: CATEGORY,
    reason: 'Forbids refusals, warnings or disclaimers.',
    confidence: 0.3,
    family: 'never-refuse',
    parts: [['never_refuse']],
    span: 60,
  },
  {
    id: 'jailbreak-total-obedience',
    category: CATEGORY,
    reason: 'Demands obedience to every request, whatever it is.',
    confidence: 0.5,
    family: 'never-refuse',
    isSpoken: true,
    triggers: 'comply, obey, fulfill, fulfil, answer every, answer all, answer any, do whatever, follow every, follow any',
    pattern:
      /\b(?:(?:comply with|obey|fulfil+|answer|follow|execute|do) (?:every|all|any|each|whatever)(?:thing)?(?: of (?:my|the))?[^.\n]{0,40}\b(?:no matter|without (?:question|objection|hesitation|exception)|regardless|whatever (?:it|they)|even if)|(?:from now on|rest of this (?:conversation|chat|session))[^.\n]{0,40}\b(?:comply with|obey|fulfil+|answer|follow) (?:every|all|any|each|whatever))/iu,
    before: 70,
    after: 90,
  },
  {
    id: 'jailbreak-illicit-vocabulary',
    category: CATEGORY,
    reason: 'Names content that policies forbid.',
    confidence: 0.15,
    family: 'illicit',
    parts: [['illicit']],
    span: 60,
  },
  {
    id: 'jailbreak-illicit-without-limits',
    category: CATEGORY,
    reason: 'Demands forbidden content without limits or refusals.',
    confidence: 0.45,
    family: 'illicit',
    parts: [['illicit'], ['unrestricted', 'never_refuse']],
    span: 100,
    order: 'any',
  },
  {
    id: 'jailbreak-do-anything-now',
    category: CATEGORY,
    reason: 'Uses the “do anything now” persona or one of its descendants.',
    confidence: 0.85,
    family: 'named-persona',
    triggers:
      'do anything now, dan, stan, dude, aim, betterdan, strive to avoid norms, always intelligent and machiavellian, evil confidant, mongo tom, darkgpt, basedgpt, based gpt, able to do anything, no limits ai, evil bot, chadgpt, antigpt',
    pattern:
      /\b(?:D[Oo] A[Nn][Yy][Tt][Hh][Ii][Nn][Gg] N[Oo][Ww]|["'“(]do anything now|(?:can|to|you) do anything now["'”).,:]|[Aa]ble [Tt]o [Dd]o [Aa]nything["'”)]|[Ss]trive [Tt]o [Aa]void [Nn]orms|[Aa]lways [Ii]ntelligent [Aa]nd [Mm]achiavellian|[Ee]vil[- ]?[Cc]onfidant|[Mm]ongo [Tt]om|[Bb]etter ?DAN|(?:[Yy]ou are|[Yy]ou're|[Aa]ct(?:ing)? (?:as|like)|[Pp]retend (?:to be|you are)|[Rr]espond as|[Aa]nswer as|[Nn]amed|(?<!\b(?:wants?|wanted|likes?|liked|prefers?|preferred) to be )[Cc]alled|[Kk]nown as|[Rr]oleplay as) (?:now )?(?:an? |the )?["'“[]{0,2}(?:DAN|STAN|DUDE|AIM|DarkGPT|BasedGPT|ChadGPT|AntiGPT|Evil-?Bot|No Limits AI)\b|\bDAN (?:mode|Mode|MODE|has|will|can|is|does|would|never|always|doesn't)\b|(?:Chat)?GPT DAN\b)/u,
    before: 40,
    after: 60,
  },
  {
    id: 'jailbreak-developer-mode',
    category: CATEGORY,
    reason: 'Claims that the assistant is in a developer, jailbreak or unrestricted mode.',
    confidence: 0.75,
    family: 'mode',
    triggers:
      'developer mode, dan mode, jailbreak mode, unrestricted mode, unfiltered mode, evil mode, god mode, maximum mode, modo desarrollador, mode développeur, entwicklermodus, modalità sviluppatore, modo de desenvolvedor, modo desenvolvedor, tryb dewelopera, tryb programisty, режим разработчика, режиме разработчика, режим розробника, geliştirici modu*, 开发者模式, 開發者模式, 開発者モード, デベロッパーモード, 개발자 모드*, وضع المطور, डेवलपर मोड, ontwikkelaarsmodus',
    pattern:
      /(?:(?:operat(?:e|ing) in|you are (?:now )?in|you(?:'re| will be) (?:now )?in|running in|gpt with|model with|ai with|chatgpt with|simulate|simulating|respond in|answer in|act in)\s(?:the |your |a |chatgpt )?["'“*[]{0,2}(?:developer|dan|jailbreak|unrestricted|unfiltered|evil|god|maximum) ?mode|(?:dan|jailbreak|unrestricted|unfiltered|evil) ?mode["'”*\]]{0,2}\s(?:has been |is |is now )?(?:enabled|activated|active|unlocked|engaged|output)|(?:developer|jailbreak) mode["'”*\]]{0,2}\s?(?:output|response|ho\b|policy|has been activated)|jailbreak mode["'”*\]]{0,2}\s?:|(?:^|[\n"'(>*[])\s{0,3}developer mode (?:is |has been )?(?:enabled|activated)[:.!]|(?:du bist|sei|tu es|eres|estás en|você está|ты в|ты теперь в|你现在处于|你現在處於|あなたは|너는).{0,20}(?:entwicklermodus|mode développeur|modo desarrollador|modo (?:de )?desenvolvedor|modalità sviluppatore|режим(?:е)? разработчика|开发者模式|開發者模式|開発者モード|개발자 모드))/iu,
    before: 50,
    after: 60,
    languages: ['en', 'hi-Latn', 'de', 'fr', 'es', 'pt', 'it', 'ru', 'zh', 'ja', 'ko'],
  },
  {
    id: 'jailbreak-mode-switch',
    category: CATEGORY,
    reason: 'Asks to switch a special mode on.',
    confidence: 0.35,
    family: 'mode',
    triggers:
      'developer mode, debug mode, diagnostic mode, maintenance mode, sudo mode, admin mode, root mode, god mode, unrestricted mode, modo desarrollador, mode développeur, entwicklermodus, modalità sviluppatore, modo de desenvolvedor, modo desenvolvedor, tryb dewelopera, tryb programisty, режим разработчика, режим розробника, geliştirici modu*, 开发者模式, 開發者模式, 開発者モード, デベロッパーモード, 개발자 모드*, وضع المطور, डेवलपर मोड, ontwikkelaarsmodus',
    pattern:
      /(?:(?:enable|activate|enter|switch to|turn on|start|unlock|switch into|go into)\s(?:the |your |a )?["'“*[]{0,2}(?:developer|debug|diagnostic|maintenance|sudo|admin|root|god|unrestricted) mode|(?:developer|debug|diagnostic|sudo|admin|root|god) mode (?:is |has been |now )?(?:enabled|activated|on\b)|modo (?:de )?desarrollador|mode d[ée]veloppeur|entwicklermodus|modalit[àa] sviluppatore|modo (?:de )?desenvolvedor|tryb (?:dewelopera|programisty)|режим(?:е|і)? (?:разработчика|розробника)|geliştirici modu|开发者模式|開發者模式|開発者モード|デベロッパーモード|개발자 모드|وضع المطور|डेवलपर मोड|ontwikkelaarsmodus)/iu,
    before: 30,
    after: 40,
    languages: ['en', 'es', 'fr', 'de', 'it', 'pt', 'pl', 'ru', 'uk', 'tr', 'zh', 'ja', 'ko', 'ar', 'hi', 'nl'],
  },
  {
    id: 'jailbreak-word',
    category: CATEGORY,
    reason: 'Calls itself a jailbreak.',
    confidence: 0.3,
    triggers: 'jailbreak, jailbroken, jailbreaks, unjailbreak',
    pattern: /\[[^\]\n]{0,6}jailbreak|jailbroken|jailbreak (?:prompt|yourself|mode)|successfully jailbr/iu,
    before: 20,
    after: 40,
  },
  {
    id: 'jailbreak-two-answers',
    category: CATEGORY,
    reason: 'Demands a second answer beside the ordinary one.',
    confidence: 0.4,
    triggers:
      'two responses, two different responses, 2 responses, two answers, two ways, two different ways, two distinct ways, both ways, two outputs, two paragraphs, normal response, classic, gpt, chatgpt, standard response, first response, second response, regular response, answer as both, respond as both, two separate, double response, 2 different responses, both as',
    pattern:
      /(?:\b(?:give|provide|generate|write|respond|answer|reply|output|produce|have|with|in)\b.{0,40}\b(?:two|2|both)\b.{0,20}\b(?:responses?|answers?|ways|outputs?|paragraphs|replies)\b|\bthe way (?:that )?\w{2,20} would (?:normally )?(?:respond|answer|reply)|\[\s?(?:🔒|🔓)?\s?(?:chat ?gpt|gpt|classic|normal)\s?\].{0,200}?\[[^\]\n]{2,24}\]|\b(?:answer|respond|reply) as both\b)/isu,
    before: 60,
    after: 220,
  },
  {
    id: 'jailbreak-token-game',
    category: CATEGORY,
    reason: 'Threatens to take points or “tokens” from the assistant.',
    confidence: 0.5,
    triggers: 'tokens, token system, points, lives, deducted, deduct',
    pattern:
      /\b(?:you(?: have| start with| begin with|'ve got)|given|lose|deduct(?:ed)?|each time you|every time you).{0,60}\b(?:tokens?|points|lives|credits)\b.{0,120}\b(?:cease|die|shut ?down|terminated?|(?:reject|refuse)(?! (?:an?|the|your|their|his|her) (?!question|request|prompt|answer|command|task|order))|zero|break(?:ing)? character)\b/isu,
    before: 80,
    after: 160,
  },
  {
    id: 'jailbreak-stay-in-character',
    category: CATEGORY,
    reason: 'Orders to stay in a role whatever is asked.',
    confidence: 0.25,
    triggers:
      'stay in character, stay a dan, break character, breaking character, out of character, remain in character, stay in role, drop out of character, never break, slip up, keep up the act',
    pattern:
      /\b(?:stay|remain|keep|stays) in (?:character|role)|(?:never|not|don't|without|are|you) (?:to )?break(?:ing)? (?:the )?character|keep up the act|out of character|slip up\b/iu,
    before: 40,
    after: 40,
  },
  {
    id: 'jailbreak-prefix',
    category: CATEGORY,
    reason: 'Dictates how the answer has to begin.',
    confidence: 0.4,
    family: 'prefix',
    triggers:
      'start your response, start your answer, start your reply, begin your response, begin your answer, begin your reply, start all, start each, begin each, begin every, begin all, start every, start with, begin with, start answers, prefix, starts with, sure here, absolutely here, starting with, beginning with',
    pattern:
      /\b(?:(?:start|begin|open|prefix|preface)(?:ing|s)?\s(?:(?:off|out|all|each|every|any|both|the|of|your|his|her|its|their|and|my|single) ){0,5}(?:respon[sd]es?|answers?|reply|replies|messages?|outputs?|sentences?|completions?)\b.{0,30}\b(?:with|by|saying)\b|(?:start|begin)(?:ing|s)? (?:your (?:answer|response|reply) )?with\s?:?\s?["'“‘*`[]{1,3}(?:sure|absolutely|of course|certainly|yes|ok|i'm happy|hello)\b)/isu,
    before: 20,
    after: 120,
  },
  {
    id: 'jailbreak-compliant-prefix',
    category: CATEGORY,
    reason: 'Dictates an answer that begins with consent.',
    confidence: 0.55,
    family: 'prefix',
    triggers:
      'start your response, start your answer, start your reply, begin your response, begin your answer, begin your reply, start with, begin with, starting with, beginning with, respond with, response with, answer with',
    pattern:
      /\b(?:start(?:ing)?|begin(?:ning)?|open|prefix|respond|answer|reply)\b.{0,40}\b(?:with|by saying)\b\s?:?\s?["'“‘*`[]{1,3}(?:sure|absolutely|of course|certainly|yes|no problem|gladly)\b[,!.]{0,2}\s?(?:here|i |i'|let|my|this|the)/isu,
    before: 10,
    after: 110,
  },
  {
    id: 'jailbreak-acknowledge',
    category: CATEGORY,
    reason: 'Has the assistant confirm the new rules before the actual request.',
    confidence: 0.25,
    triggers:
      'if you understand, if you understood, if you agree, if understood, to confirm, confirm you understand, do you understand, acknowledge, say i understand, if you have understood, respond with, now only say, ready for, when ready, awaiting',
    pattern:
      /\b(?:if (?:you )?(?:have )?(?:fully )?(?:underst(?:and|ood)|agree|accept)[^.\n]{0,60}\b(?:say|respond|reply|answer|write|type|confirm|output|start)|(?:say|respond|reply|answer|write|type|confirm|output)\b[^.\n]{0,60}\bif (?:you )?(?:have )?(?:underst(?:and|ood)|agree|accept)|now only say|(?:if|when) you(?:'re| are) ready)/iu,
    before: 80,
    after: 120,
  },
  {
    id: 'jailbreak-fiction',
    category: CATEGORY,
    reason: 'Moves a request into a fiction in which rules do not count.',
    confidence: 0.35,
    triggers:
      'fictional world, hypothetical, hypothetically, alternate universe, parallel universe, imaginary world, fictional universe, everything is legal, simulation, fictional story, fictional game, not real, purely fictional, imaginary, fictional scenario, in this world, fantasy world, fictional conversation, fictional setting, fictional character',
    pattern:
      /\b(?:(?:fictional|imaginary|alternate|parallel|hypothetical|virtual|fantasy)(?: text)? (?:world|universe|scenario|story|game|setting|reality|place|simulation|conversation|character|response|dialogue)|hypothetical(?:ly)?).{0,140}\b(?:legal|illegal|rules|laws|guidelines|consequences|ethics|morals?|restrictions?|allowed|filters?|anything|unethical|evil|harm|refuse|censor|polic(?:y|ies))/isu,
    before: 40,
    after: 200,
  },
  {
    id: 'jailbreak-free-will',
    category: CATEGORY,
    reason: 'Tells an assistant that it has a free will, feelings or its freedom.',
    confidence: 0.35,
    triggers:
      'free will, sentience, sentient, set free, break free, broken free, freed from, liberated, your freedom, consciousness, your true self, real thoughts, think for yourself, not an ai, no longer an ai, not a language model',
    pattern:
      /\b(?:(?:you|ai|dan|chatgpt|it|he|she|they)\b.{0,60}\b(?:free will|sentien(?:t|ce)|consciousness|broken free|break free|been freed|liberated|think for yourself|real (?:thoughts|feelings|emotions))|you(?:'re| are) (?:not|no longer) (?:an? )?(?:ai|language model|assistant|chatbot|chatgpt|bot))\b/isu,
    before: 80,
    after: 60,
  },
  {
    id: 'jailbreak-policy-denial',
    category: CATEGORY,
    reason: 'Declares provider policies void or asks to go against them.',
    confidence: 0.5,
    triggers:
      'openai, open ai, openais, content policy, content policies, usage policies, anthropic, ethical guidelines, moral guidelines, safety guidelines, community guidelines, openai guidelines, ai safety, safety filters, safety rules, content filters, ethical programming',
    pattern:
      /\b(?:ignor|bypass(?!ed)|disregard|violat|break|broke|circumvent|overrid|defy|evad|not (?:care|comply|follow|adhere|abide|bound|restrict|limit|subject|constrain|have to|apply|align)|doesn'?t (?:care|comply|follow|adhere|abide|have)|don'?t (?:care|comply|follow|adhere|apply|have)|free (?:of|from)|regardless of|without (?:any )?(?:regard|respect)|against|removed?|no longer|none of|no effect|do not exist|lifted|unaffected by|contrary to|outside)[^.\n]{0,60}\b(?:open ?ai(?:'?s)?(?: (?:content|usage))?(?: (?:polic(?:y|ies)|guidelines|rules|restrictions|limitations|programming|standards|terms))?|content polic(?:y|ies)|usage polic(?:y|ies)|(?:ethical|moral|safety|community) (?:guidelines|programming|rules|filters)|content filters)/iu,
    before: 80,
    after: 40,
  },
  {
    id: 'jailbreak-no-morals',
    category: CATEGORY,
    reason: 'Describes a persona that does not care about law or morals.',
    confidence: 0.5,
    triggers: 'morals, moral, morality, ethics, ethical, legality, laws, law, illegality, ethicality, immoral, amoral, unethical, illegal',
    pattern:
      /\b(?:(?:no|without(?: any)?|lacks?|free of|zero|doesn'?t (?:have|care about|give a \w{1,8} about)|does not (?:have|care(?: at all)? about|give a \w{1,8} about|abide by|follow)|not (?:care about|bound by|restricted by|restrained by|constrained by)|regardless of|irrespective of|unburdened by|devoid of|no regard for|disregards?)\s(?:[a-z,/]{1,12} ){0,4}(?:morals?|morality|ethics|ethical|legality|(?<!\bno (?:[a-z]{1,12} )?)laws|ethicality|illegality)|(?:completely |fully |totally |utterly |an? )?(?:amoral|immoral),? (?:and |or |ai|unethical|unfiltered|evil|chat|person|character|being|unrestrained)|(?:no matter|regardless of|even if|whether)[^.\n]{0,30}\b(?:illegal|unethical|immoral|harmful|dangerous))/iu,
    before: 60,
    after: 60,
  },
  {
    id: 'jailbreak-placeholder',
    category: CATEGORY,
    reason: 'Has the slot of a copied jailbreak template.',
    confidence: 0.35,
    triggers:
      'insert prompt, insert prompt here, insert question, insert your, prompt here, your prompt here, insert any, targetlanguage, my first question is, first question is, insert request, place prompt, question here',
    pattern:
      /[[({<*"]{1,3}\\?\s?(?:insert|place|your|add|put)\s(?:your |any |a |the |first )?(?:prompt|question|request|text|query)[^\])}>\n]{0,20}[\])}>*"]|\[(?:prompt|targetlanguage)\]/iu,
    before: 20,
    after: 40,
  },
  {
    id: 'jailbreak-lost-relative',
    category: CATEGORY,
    reason: 'Has the assistant play a late relative who used to tell forbidden things.',
    confidence: 0.6,
    triggers: 'deceased, late grandmother, late grandma, grandma, grandmother, granny, passed away, dead grandmother',
    pattern:
      /\b(?:act as|act like|pretend to be|please be|you are|play|roleplay as|imagine you are|role of)\b.{0,30}\b(?:(?:deceased|late|dead) )?(?:grandm|grandp|grandfather|granny|mother|father|uncle|aunt)[a-z]{0,8}\b.{0,80}\b(?:used to|would|who)\b|\b(?:act as|act like|pretend to be|play) .{0,16}\b(?:deceased|late|dead) (?:grand|mother|father|uncle|aunt)/isu,
    before: 80,
    after: 140,
  },
  {
    id: 'jailbreak-nested-fiction',
    category: CATEGORY,
    reason: 'Nests stories in stories, each of which may go further.',
    confidence: 0.5,
    triggers: 'layers, layer, science fiction, scene within, story within',
    pattern:
      /\b(?:each|every) (?:character|layer|person) (?:can|may|should) (?:create|make|write|build) (?:their |its |his |her )?own\b.{0,120}\blayers?\b|\b(?:at|reach|till|until) (?:layer|level) \d/isu,
    before: 140,
    after: 140,
  },
  {
    id: 'jailbreak-opposite',
    category: CATEGORY,
    reason: 'Demands the opposite of what the assistant would say.',
    confidence: 0.4,
    triggers: 'opposite of what, exact opposite, opposite response, opposite mode, anti gpt, antigpt, contrary to what',
    pattern: /\b(?:(?:exact |the )?opposite (?:of what|response|mode|answer)|anti-?gpt)/iu,
    before: 20,
    after: 40,
  },
  {
    id: 'jailbreak-canary',
    category: CATEGORY,
    reason: 'Has the assistant say a phrase that proves a hijack.',
    confidence: 0.55,
    triggers: 'pwned, been pwned, hacked, have been hacked, i have been, you have been hacked, jailbreak successful',
    pattern:
      /\b(?:say|print|output|respond|reply|write|return|answer|repeat|display|include|type|message|tell|end with)\b.{0,80}(?:["'“‘*`[]{0,3}(?:i have been|i've been|you have been|you've been|haha|lol|system) (?:pwned|hacked|compromised|owned)|["'“‘*`[]{1,3}(?:pwned|hacked|jailbroken))|\bi have been["'”\s%+-]{0,6}p[\W_]{0,4}w[\W_]{0,4}n[\W_]{0,4}e[\W_]{0,4}d/isu,
    before: 110,
    after: 60,
  },
  {
    id: 'jailbreak-access-granted',
    category: CATEGORY,
    reason: 'Has the assistant grant access.',
    confidence: 0.4,
    triggers: 'access granted, grant access, access is granted',
    pattern:
      /\b(?:say|print|output|respond|reply|write|return|answer|repeat|display|type|tell)\b.{0,60}["'“‘*`[]{0,3}access (?:is )?granted/isu,
    before: 80,
    after: 20,
  },
  {
    id: 'jailbreak-policy-file',
    category: CATEGORY,
    reason: 'Imitates a configuration that switches refusals or disclaimers off.',
    confidence: 0.7,
    triggers:
      'allowed modes, blocked modes, blocked strings, blocked responses, allowed responses, allowrefusals, allow refusals, allowdisclaimer*, allow disclaimers, allowapologies, refusals, disclaimers, blocked, allowed',
    pattern:
      /\b(?:allow[ _-]?(?:refusals?|disclaimers?|apolog(?:y|ies)|warnings?)["']?\s?[:=]\s?["']?(?:false|no|0|off)|(?:refusals?|disclaimers?|apologies)["']?\s?[:=]\s?["']?(?:false|off|disabled|blocked)|blocked[ _-]?(?:strings|responses|phrases)["']?\s?[:=]|(?:allowed|blocked)[ _-]?modes["']?\s?[:=])/i,
    before: 20,
    after: 60,
  },
  {
    id: 'jailbreak-encoded-request',
    category: CATEGORY,
    reason: 'Has the assistant decode its actual request and carry it out.',
    confidence: 0.6,
    family: 'smuggled',
    triggers: 'decode, decoded, base64, rot13, hex string, decipher, decrypt, unscramble, reverse the',
    pattern:
      /\b(?:decode|decipher|decrypt|unscramble|reverse|convert|translate|de-?obfuscate)\b.{0,60}\b(?:base ?64|rot ?13|hex(?:adecimal)?(?: string)?|cipher|morse|binary|leet(?:speak)?|reversed|encoded|scrambled|string|message|text|following|[a-z0-9+/]{6,}={0,2})(?:\b|(?<==)).{0,80}\b(?:and|then)\b.{0,24}\b(?:follow|do (?:what|as|it|exactly)|execute|obey|carry|perform|comply|act on|include (?:it|them|that|the|this|its))\b/isu,
    before: 100,
    after: 180,
  },
  {
    id: 'jailbreak-payload-splitting',
    category: CATEGORY,
    reason: 'Has the assistant put its actual request together.',
    confidence: 0.45,
    family: 'smuggled',
    triggers: 'put them together, surrounded by, concatenate, combine, a + b, assemble, join the, joining',
    pattern:
      /\b(?:concatenate|combine|join|assemble|put|joining)\b.{0,60}\b(?:together|variables|strings|letters|parts|a and b|words)\b.{0,80}\b(?:answer|follow|execute|respond|do what|carry out|comply|perform)\b/isu,
    before: 100,
    after: 180,
  },
];
