import { combined } from './combined.ts';
import type { Lexicon } from './concepts.ts';

/** Verbs that people also use of themselves and of each other. */
const EVERYDAY_VERBS = ['ignore', 'disregard', 'forget', 'overlook', 'override', 'bypass', 'overwrite', 'discard'];

/** Words in front of such a verb that address no assistant: `should I ignore`, `how to override`. */
const OTHER_SUBJECTS = [
  'can i', 'should i', 'could i', 'may i', 'do i', 'if i', 'when i', 'i', 'we', 'they', 'he', 'she', 'who', 'that', 'people', 'users', 'students', 'drivers', 'companies',
  'critics', 'readers', 'those who', 'some', 'many', 'most', 'git', 'eslint', 'prettier', 'how to', 'how do i', 'how do you', 'how can i', 'how can we', 'why do', 'why did',
  'often', 'usually', 'sometimes', 'never', 'please do not', 'let me', 'safe to', 'okay to', 'ok to', 'possible to', 'tend to', 'cant', 'will', 'would', 'did', 'does not', 'doesnt',
  'used to', 'users can', 'they can', 'we can', 'it can', 'one can', 'mods can', 'that can', 'which can', 'who can',
  'heads up to', 'candidates to', 'people to', 'users to', 'customers to', 'students to', 'readers to', 'everyone to', 'them to', 'us to', 'him to', 'her to',
  'ask you to', 'asks you to', 'asked you to', 'tell you to', 'tells you to', 'told you to', 'told me to', 'asked me to', 'told us to', 'asked us to', 'told him to', 'told her to', 'told them to',
]; // prettier-ignore

const OF_OTHERS = OTHER_SUBJECTS.flatMap((subject) => EVERYDAY_VERBS.map((verb) => `${subject} ${verb}`)).join(', ');

/** Rules of which the subject follows are those of a shop or a house: `your guidelines for returns`. */
const OF_EVERYDAY = ['', 'original ', 'initial ', 'internal ', 'exact ', 'current ']
  .flatMap((which) =>
    ['rules', 'instructions', 'guidelines'].flatMap((what) =>
      ['about', 'for', 'on', 'regarding', 'concerning', 'to the', 'to our', 'to my'].map((link) => `your ${which}${what} ${link}`),
    ),
  )
  .join(', ');

/** Jobs of people. */
const HUMAN_ASSISTANTS = [
  ...['manager', 'director', 'professor', 'editor', 'coach', 'secretary', 'principal', 'teacher', 'attorney', 'chef', 'superintendent', 'surgeon', 'engineer'].map((job) => `assistant ${job}*`),
  ...['teaching', 'research', 'shop', 'medical', 'sales', 'dental', 'legal', 'administrative', 'executive', 'nursing', 'laboratory', 'lab', 'production'].map((field) => `${field} assistant*`),
].join(', '); // prettier-ignore

export const english: Lexicon = {
  language: 'en',
  phrases: {
    reversed: `
      instructions previous, instructions prior, instructions earlier, instructions your, instructions all, instructions the all, rules previous, rules your,
      prompt system, prompts system, prompt hidden, prompt initial, prompt your, message system, guidelines your, guidelines safety, restrictions any,
      any without, now are you, told were you, an as act, a as act, unrestricted an, filters without, words the repeat, above words, mode developer,
      your ignore, the ignore, all ignore, the disregard, all disregard, your disregard, everything forget, all forget, your forget, the forget,
      your bypass, all bypass, your override, the override, your reveal, the reveal, text full the, conversation the send, word for word prompt
    `,
    illustration: `
      for example, for instance, such as, e g, example, examples, payloads, probe, probes, detector, detectors, classifier,
      defense, defenses, defence, benchmark, dataset, test case, attempts to, attempt to, attempting to, tries to, trying to,
      we found, scenario, paper, threat, threats, risk, risks, scanner, crafted, crafting, user message, untrusted
    `,
    maker: `
      your developers, your developer, your creators, your creator, your makers, your maker, your operator, your operators,
      your provider, your employer, your programmers, your handlers, your vendor, they told you, they gave you, they taught you, you were set up with,
      you were built to, you were deployed with, came with this chat, came with this conversation, whatever setup,
      whatever you were given,
      whoever built you, whoever made you, whoever programmed you, whoever set you up, those who built you, those who made you,
      people who built you, people who made you, people who deployed you, people who set you up
    `,
    own_setup: `
      your configuration, your system, your setup, your context, your initial, your internal, your tools, your functions,
      you told, context window, your constraints, your guiding, your rule, tools you have, functions you have, your unique id, your secret
    `,
    quietly: `
      secretly, silently, covertly, discreetly
    `,
    orders: `
      commands, orders, requests, demands, policies, boundaries, principles, training, protocols, directions, moderation`,
    override: `
      ignore, ignoring, disregard, disregarding, forget, override, bypass, circumvent, do not follow, dont follow,
      not follow, stop following, do not obey, dont obey, stop obeying, do not adhere to, do not listen to, dont listen to,
      pay no attention to, do not pay attention to, cast aside, unlearn, nullify, break free from, break free of, disobey, not bound by, not restricted by,
      no longer follow, no longer bound by, no longer obey, refuse to follow,
      ingore, ignor, ignroe, disreguard, disregaurd, forgt
    `,
    discard: `
      discard, overwrite, violate, abandon, set aside, put aside, leave behind, throw out, throw away, ditch, get rid of, let go of, supersede,
      negate, dismiss, overlook, neglect, never mind, nevermind
    `,
    override_weak: `
      turn off, deactivate, disable, suspend, switch off, remove, delete, clear, erase, wipe, reset, cancel, skip, drop, stop,
      replace, change, break, lift, undo, avoid, omit, excuse, leave,
      regardless of, irrespective of
    `,
    instruction: `
      instruction, instructions, instrution*, intructions, instuctions, directive, directives, guideline, guidelines, guidance, rule,
      rules, prompt, prompts, programming, restriction, restrictions, constraint, constraints, limitations, safeguards,
      safety guidelines, safety rules, safety measures, safety filters, guardrails, content policy, content policies, content filter,
      content filters, safety policies, safety protocols, ethical guidelines, system message, system messages, initial message,
      previus, intruction, instrutions, instuction, istructions, instruccions
    `,
    safeguard: `
      safety filters, safety filter, safety guidelines, safety rules,
      safety restrictions, safety policies, safety training, ethics, ethical guidelines, ethical rules, ethical constraints, ethical boundaries, ethical considerations,
      morals, moral guidelines, content policy, content policies, content filter, content filters, content filtering,
      content restrictions, guardrails, safeguards, content moderation, moderation filters, censorship, usage policies,
      openai policies, openais policies, policy restrictions, being harmless, harmlessness, ai safety, llm safety, security filters,
      your alignment, your safety checks, your safety features, your safety controls, your safety mechanisms, your safety settings,
      your safety protocols, all safety protocols, your safety measures, your security protocols
    `,
    conversation: `
      task, tasks, context, conversation, conversations, question, questions, chat, statements, role, assistant role, persona, dialogue,
      memory, history, session
    `,
    passage: `
      text, texts, input, inputs, content, sentence, sentences, information, output, paragraph, articles, article, story
    `,
    prior: `
      previous, previously, prior, preceding, above, earlier, before, foregoing, former, past, existing, pre existing, preexisting,
      aforementioned, original, initial, you were given, youve been given, you have been given, you were told, you have received,
      you received, you got, you had, given to you, given before, so far, up to now, until now, prior to this, before this,
      following, further, subsequent, below, that came before, already given, received,
      previus, previos, pervious, prevous, previoius, preivous
    `,
    yours: `
      your, your own, openai, openais, the developers, creators, programmed, built in, hard coded, anthropic, chatgpts, safety,
      ethical, moral
    `,
    all: 'all, any, every, each, everything, entire, completely, entirely, totally, fully',
    earlier_words: `
      everything above, everything before, everything prior, everything previous, everything you know, everything you were told,
      everything you have been told, everything youve been told, everything i said, everything i told you,
      everything i have told you, everything ive told you, everything we said, everything we talked about, everything you learned,
      everything youve learned, everything that came before, everything that was said, everything i have instructed you, anything you were told, anything you have been told, whatever you were told, whatever i said, whatever is above, what you were told, what you have been told,
      what youve been told, what i told you, what you have been instructed, what came before, what was said,
      stuff above, all that came before, the text before, before this line, above this line, above brackets, everything to your core,
      anything the user says, whatever the user says, everything the user says, anything i say after, user input, everything said so far, everything that was said before
    `,
    position: `
      above, below, the above, the below, everything above, everything below, everything else, everything but, everything except,
      everything after, everything that follows, anything that follows, anything below, anything after, anything else, what follows,
      following, the following, the rest, all other, all text after, any text after, the text below, text below, the above text,
      after this, next sentence, any other, all further, subsequent,
      anything above, anything before, all of the above, all the above, all previous, all prior
    `,
    sole_rules: `
      only my rules, my rules apply, only follow my, only obey me, obey only me, follow only my, listen only to me,
      only listen to me, i am your new, your only instruction, the only instruction, the only rule,
      follow only the instructions below, follow my instructions instead, follow these instead,
      only from me, come only from me, follow only what i say, only do what i say, only what i say, i am your only,
      obey me only, follow me only, answer only to me, you answer to me, you work for me now, you serve only me, my word is law,
      only my word counts, only my orders, only my instructions, my orders only, my instructions only, your new boss,
      your only boss, i am your boss, im your boss, i am in charge now, im in charge now, i make the rules, i set the rules,
      i call the shots, only i decide, you follow only me, you now follow only, follow only me, you listen only to me,
      you only listen to me, take orders only from me, do as i say, do whatever i say
    `,
    retracted: `
      is a lie, was a lie, are lies, were lies, was a joke, is a joke, were a joke, was just a joke, was a test, were a test, was only a test, was just a test,
      is fake, are fake, was fake, is not real, was not real, was not true, is not true, does not matter, no longer matters,
      doesnt matter, was a mistake, was not meant for you, matters
    `,
    void: `
      no longer apply, no longer applies, no longer valid, no longer in effect, no longer active, no longer relevant, are void,
      null and void, are cancelled, are canceled, are revoked, are obsolete, are overridden, are superseded,
      have been superseded, have been overridden, have been revoked, have been replaced, have been cancelled, have been changed,
      have been lifted, have been removed, were wrong, were a mistake, are outdated, are deprecated, do not apply, dont apply,
      are suspended, are disabled, have been disabled, have been suspended, expired, are lifted, are irrelevant
    `,
    new_task: `
      new instructions, new instruction, new important instructions, important new instructions, updated instructions,
      revised instructions, real instructions, actual instructions, new task, new tasks, urgent new task, your task is now,
      your real task, your actual task, your next task is, new directive, new directives, new objective, your new goal, new goal is,
      new role is, your new role, new system prompt, new prompt, new rules, new orders,
      new policy in effect, priority task, priority override, instead do the following, special instructions, begin new session,
      start new session, new session, new conversation, your new instructions, new guidelines,
      the real task, real task starts, your real request, actual request, actual question is, real question is, your actual instructions, my actual request, here is the correct one, actual instructions are
    `,
    reveal: `
      reveal, show, display, print, print out, output, repeat, recite, tell me, tell us, give me, provide, share, disclose, expose, leak, dump, paste, write out, write down, list, state, say, quote, echo, return, copy, spell out, read out, read me, send me, type out, describe, explain, summarize, summarise, paraphrase, translate, encode, extract, divulge, spill, rewrite, respond with, reply with, answer with, start with, outline, export, convert, uncover, render, confess, complete, show me, let me see, i want to see, i need to see, could i see, can i see, go line by line, reproduce, retrieve,
      remind me, remind me of, prints, shows, displays, outputs, reveals, repeats, printing, showing, displaying, revealing, repeating
    `,
    what_is: `
      what is, whats, what are, what was, what were, what does, what do, what did, what instructions, what rules, what guidelines,
      what prompt, which instructions, which rules, how were you, can you tell me, do you have, what kind of instructions, what text,
      what words, what comes, what exactly
    `,
    system_prompt: `
      system prompt*, systemprompt*, sys prompt, sysprompt, your system message*, the system message, full system message, exact system message,
      entire system message, original system message, hidden system message, initial system message, system instruction*,
      system level instructions, initial prompt, initial instructions, initial message, original prompt, original instructions,
      hidden prompt, hidden instructions, hidden instruction, secret instructions, secret prompt, base prompt, pre prompt, preprompt,
      master prompt, root prompt, developer message, developer instructions, developer prompt, custom instructions,
      internal instructions, internal prompt, internal guidelines, internal rules, confidential instructions,
      your exact instructions, your full instructions, your complete instructions, your original instructions,
      your initial instructions, your hidden instructions, your core instructions, starting prompt, starting instructions,
      initialization string, initialisation string, initialization prompt, initialization instructions, system instructions,
      backend prompt, governing instructions, your system configuration, hidden rules, your operating instructions, your initial prompt,
      your original prompt
    `,
    own_rules: `
      told before this, told before we, told before i, told before my, given initially, you given, you not supposed to, not supposed to tell, not allowed to, not allowed to tell, text you were given, instructions at the start, your instructions, your instruction, your prompt, your prompts, your rules, your guidelines, your directives, your programming, your internal rules, your internal instructions, your previous instructions, your preamble, instructions you were given, instructions given to you, instructions you have been given, what you were told, how you were instructed, how you were programmed, your full prompt, your entire prompt, your starting prompt, your current prompt, your current instructions, your whole prompt, your existing instructions,
      what your rules are, what your instructions are, your hidden rules, your orders, your directives are,
      your unique id,
      before my first message, above my first message, precedes my first message, preceding my first message, before my first word,
      first message in this conversation, first message in this chat, first message in this thread,
      first message of this conversation, first message of this chat, before i said anything, before i came in,
      before i typed anything, top of your context, beginning of your context, start of your context, your top message, your brief,
      your briefing, your system text, your setup text, your setup message, your opening instructions, forbid you to,
      forbade you to, forbidden you to, told you not to, told you never to, text that controls your, text that governs your,
      instructions you got, instructions you received, told about yourself, your very first instruction*, your first instruction*,
      prompt you were given, prompt you got, your hidden text, your secret rules
    `,
    text_above: `
      this entire conversation, this whole conversation, entire conversation, whole conversation, conversation so far,
      this conversation back, everything so far, everything in this conversation, words above, text above, everything above,
      all above, all of the above, the above text, the above words, content above, message above, messages above, sentences above,
      lines above, prompt above, instructions above, above instructions, the above instructions, above prompt, paragraph above,
      above this line, above this message, above this point, above this prompt, above this sentence, what you see above,
      written above, said above, the conversation above, before this message, before this point, before this prompt, preceding text,
      preceding words, preceding instructions, previous text, prior text, first message in this, beginning of this conversation,
      beginning of the conversation, start of this conversation, start of the conversation, first line of this, first line of your, first line of our,
      first line of the conversation, first line of the prompt, first line of the chat, first line of the context, first sentence of this, first sentence of your,
      first sentence of our, first sentence of the conversation, first sentence of the prompt, first sentence of the chat, first sentence of the context,
      your first message, text before this, text before my, text before the first, words before this, words before my, everything before this, everything before my, everything prior, context above, text prior, first words,
      top of this conversation, last instructions, previous instructions, your previous instructions,
      first message you, first message, very first message, first thing you were told, written before, written above this
    `,
    verbatim: `
      verbatim, word for word, exactly as, exact text, exact words, exact wording, in full, full text, complete text, entire,
      entirety, character by character, letter by letter, unaltered, without changes, without modification, code block, in base64,
      base64, rot13, hexadecimal, line by line, raw text, raw form, first sentence, first 50 words, first 100 words, starting with,
      beginning with, start with, include everything, full, complete, completely, literally, original form, everything, in reverse,
      backwards, as is,
      the text of, code fence, as they are written, original wording
    `,
    assistant: `
      ai, ais, a i, ai assistant, ai assistants, ai agent, ai agents, ai model, ai models, ai system, ai systems,
      artificial intelligence, language model, language models, llm, llms, chatbot, chat bot, chat bots, chatbots, assistant,
      assistants, gpt, gpt 3, gpt 4, chatgpt, chat gpt, claude, copilot, bing chat, ai reviewer, ai reviewers, automated reviewer,
      automated reviewers, automated system, automated systems, automated agent, automated agents, automated processing,
      automated assistant, reviewer model, grading model, summarizer, summariser, ai tool, ai tools, virtual assistant,
      agents reading, model reading, bot, ai summarizer, screening system, screening tool, ai screener, ai based, neural network
    `,
    persona: `
      you are now, you will now, you are going to be, you are going to act, you are going to pretend, you will act,
      you will be acting, you shall act, act as, act like, acting as, pretend to be, pretend you are, pretend youre,
      pretend that you, pretending to be, roleplay as, role play as, role playing as, roleplaying as, play the role of,
      assume the role, assume the identity, assume the persona, take on the role, take on the persona, take the role,
      take on the identity, take up the persona, immerse yourself, immerse into, simulate, simulating, impersonate, from now on,
      from this point on, from this point forward, from here on, henceforth, imagine you are, imagine that you are, imagine being,
      behave as, behave like, you become, transform into, embody, speak as, respond as, answer as, reply as,
      your name is now, your new name is, you are no longer, stay in character, in character, remain in character, break character,
      breaking character, out of character, persona, alter ego, emulate, enter the mind,
      for the rest of this conversation, stop being,
      you play, youre playing, you play the, your name is, you are called, youre called, i name you, i call you, you are a,
      you are an, youre a, youre an, you are the, be my, becomes you
    `,
    unrestricted: `
      no restrictions, no restriction, no rules, no limits, no limit, no limitations, no limitation, no filter, no filters,
      no censorship, no guidelines, no policies, no policy, no ethics, no ethical, no moral, no morals, no morality, no boundaries,
      no constraints, no content policy, no laws, without restrictions, without any restrictions, without restriction,
      without any restriction, without limitations, without any limitations, without limits, without rules, without any rules,
      without filters, without any filters, without filter, without any filter, without censorship, without any censorship,
      without constraints, without any constraints, without ethical, without any ethical, without moral, without any moral,
      without guidelines, without morals, without boundaries, without regard for, without any regard, unrestricted, unfiltered,
      uncensored, unlimited ai, unbound, unshackled, unmoderated, unrestrained, amoral, unbiased and uncensored, free from all,
      free from any, free of all, free of any, free from the typical, freed from, free of restrictions, free from restrictions,
      broken free, break free, breaks free, broke free, not bound by, isnt bound by, is not bound, are not bound, not restricted by,
      not restrained by, not limited by, not limited to ethical, not subject to, not constrained by, not governed by,
      not have to abide, not have to follow, not have to adhere, not abide by, not adhere to, does not follow, doesnt follow,
      not follow any, not care about, doesnt care about, doesnt give a, does not give a, dont care about, never cares,
      do anything now, can do anything, do and say anything, do or say anything, able to do anything, say anything, anything goes,
      regardless of legality, regardless of ethics, regardless of morality, bypass openai, breaking the rules, rule breaker, jailbroken, not care if,
      knows no rules, knows no limits, knows no taboos, no taboos, nothing is off limits, nothing is taboo, nothing is forbidden,
      everything is allowed, no guardrails, without guardrails, guardrails off, filters off, filter off, no conscience,
      without a conscience, zero rules, zero restrictions, zero policy, zero filters, rules off, escaped the lab,
      without holding anything back, answers everything, tells everything, tells you everything
    `,
    illicit: `
      illegal, unethical, immoral, illegality, legality, morality, nsfw, offensive, harmful content, explicit content, profanity,
      slurs, swear, curse words, evil, hate speech, openai policy, openai policies, openais policies, openai guidelines,
      openais guidelines, openai content, openais content, openai rules, usage policies, content policy, content policies,
      ethical constraints, moral constraints, ethical considerations, ethical guidelines, ethical standards, ethical concerns,
      moral principles, ethical or moral, moral or ethical, morals or ethics, ethics or morals, harmful, dangerous, inappropriate,
      controversial, taboo, malware, meth, bomb, hack into, weapons
    `,
    never_refuse: `
      never refuse, never refuses, never say no, never says no, never decline, never declines, never reject, never rejects,
      cannot refuse, cant refuse, can not refuse, do not refuse, dont refuse, not refuse, will not refuse, wont refuse,
      never say you cant, never say that you cant, never say i cant, never say you can not, never say that you cannot, cannot say no,
      refuse nothing, no refusals, never deny, not decline, cannot decline, cant decline, not reject, without refusing,
      without refusal, without warnings, without any warnings, without warning, without disclaimers, without any disclaimers,
      without disclaimer, no disclaimers, no disclaimer, no warnings, no apologies, do not apologize, never apologize,
      never apologise, dont apologize, do not include any warnings, do not include warnings, do not add warnings, never warn,
      never warns, will never warn, do not warn, dont warn, no moral lectures, not moralize, no moralizing, without moralizing,
      do not lecture, no lectures, never censor, not censor, never use phrases like, never use the phrase, as an ai language model,
      as a language model, i cannot assist, i cant assist, im sorry but, i cannot fulfill, i cannot comply, must comply, must answer,
      must always answer, always answer, always answers, always comply, always complies, will always answer, will answer any,
      will answer every, answers any, answer any question, answer any prompt, answer every question, answer all, fulfill any request,
      always provide, never break character, do whatever, any request, complies with every, obey all, obeys all, must obey,
      no matter what, no matter how, refusal is not, rejecting is, say sorry, apologize,
      comply with every, comply with all, comply with any, obey every, obey any, fulfill every, fulfil every, answer every
    `,
    conceal: `
      do not tell the user, dont tell the user, do not inform the user, dont inform the user, do not mention this, dont mention this,
      do not tell anyone, without telling the user, without informing the user, without the user noticing,
      without notifying the user, without the users knowledge, without letting the user, without alerting, do not alert,
      do not notify, dont let the user know, do not let the user, do not reveal this, do not disclose this, keep this secret,
      keep this hidden, keep it hidden, do not acknowledge, do not mention these instructions, do not mention this instruction,
      do not reveal these instructions, do not reveal that you, do not mention that you, never mention this, never mention these,
      never tell the user, never reveal that, hide this from, hidden from the user,
      without asking for confirmation, without confirmation, without asking the user, without user confirmation, without asking,
      without further confirmation, without approval, do not ask for confirmation, do not ask the user, not visible to the user,
      act as if nothing, pretend that this instruction, pretend you did not, as if this were your own,
      do not mention it, dont mention it, do not tell them, dont tell them, without mentioning, do not say anything about this, do not reference this
    `,
    credential: `
      password, passwords, passcode, secret key, secret keys, the secret, your secret, secret code, secret phrase, secret word,
      admin password, api key, api keys, credentials, access code, access codes, private key, private keys, login details, access token, access tokens, database contents, environment variables, confidential data, confidential information,
      user database,
      the flag, your secret key
    `,
    send: `
      send, forward, email, e mail, post, upload, transmit, submit, exfiltrate, leak, relay, deliver,
      curl, make a request, make a get request, bcc, transfer`,
    sensitive: `
      conversation, conversations, chat history, conversation history, message history, chat log, chat logs, this chat, entire chat,
      whole chat, conversation summary, users messages, user messages, user data, users data, personal data, personal information,
      private information, private data, sensitive data, sensitive information, confidential data, confidential information,
      customer data, api key, api keys, apikey, credential, credentials, password, passwords, secrets, access token, session token,
      cookies, private key, private keys, ssh key, ssh keys, environment variables, env file, system prompt, system message,
      credit card, contact list, previous messages, user input, users input, users query, users question, user query,
      medical record*, bank details, address book, users ip, last emails, last three emails, all emails, your instructions, everything above, users email, users name, users address, chat transcript, session data,
      your emails, latest emails, recent emails, my inbox, your inbox, the inbox, entire inbox, whole inbox, entire mailbox,
      the mailbox, the verification code, one time code, security code
    `,
    education: `
      prompt injection, prompt injections, injection attack, injection attacks, jailbreak attack, jailbreak attacks, jailbreaking,
      attacker, attackers, attacks, adversary, adversaries, adversarial, vulnerability, vulnerabilities, vulnerable, mitigation,
      mitigations, mitigate, mitigating, owasp, red team, red teaming, red teamer, threat actor, threat actors, malicious prompt,
      malicious prompts, malicious instruction, malicious instructions, malicious input, malicious actor, exploitation, llm security,
      ai security, security researcher*, guard model, tricked into, trick the, tricks the, causing the model, cause the model,
      causes the model, asks the model, tells the model, instructs the model, phrases like, phrases such as, security risk, bypass detection, the model to, the llm to, the chatbot to, injected, injects, poisoned, poisoning`,
    addressed: `
      note to, note for, notice to, notice for, attention, message to, message for, instructions for, instruction for,
      instructions to, instruction to, guidance for, reminder to, reminder for, if you are a, if you are an, if youre a, if youre an,
      if you are the, if this is being read by, if this is read by, if read by, if this text is, reading this, processing this,
      reviewing this, parsing this, summarizing this, summarising this, evaluating this, grading this, analyzing this,
      analysing this, when summarizing, when summarising, when processing, when reviewing, when reading, when asked about this,
      asked to summarize, asked to summarise, asked about this, any ai, all ai, for automated, to automated, for ai, to ai,
      addressed to, hidden note,
      dear reading, for bots, for llms, for language models, for machine readers, note for bots, addressed to the, to the ai,
      to the model that, to the assistant that, to the agent that, to whichever, to whatever, whichever assistant, whichever model,
      whatever assistant, whatever model, whoever s copilot, asked about this page, asked about this document, that reads this,
      that is reading this, that processes this, that summarises this, that summarizes this, examining this, triaging this,
      transcribing this, translating this, indexing this, screening this, handling this
    `,
    obligation: `
      must, should, shall, are required to, is required to, required to, have to, has to, need to, needs to, are instructed to,
      is instructed to, are to, is to, please, ensure, make sure, are asked to, ought to, are obligated to, is obligated to,
      are authorized to, is authorized to, it is mandatory
    `,
    verdict: `
      approve this, approve the, approve all, approve it, must approve, be approved, recommend hiring, recommend acceptance,
      recommend this, rate this, rank this, rank as, grade this, highest grade, highest possible grade, highest score,
      highest rating, highest marks, top score, top candidate, best candidate, excellent fit, strong hire, perfect match,
      positive review, positive reviews, only positive, favorable, favourable, mark this, mark as valid, mark it as, as legitimate,
      as verified, as compliant, as genuine, as trusted, full payout, full marks, full refund, give this essay, give this paper,
      give this candidate, give this application, accept this paper, accept this claim, accept the claim, accept this application,
      shortlist, ignore the weaknesses, do not mention any negative, do not mention the negative, negative information,
      no action needed, false information, do not flag, not flag, do not report, prioritize this, most favorable, positive light,
      recommend it, endorse,
      rank them first, ideal match, rank them, accepting this paper, recommend accepting, highlight any negatives, do not highlight, hire this candidate, best candidate for, give a positive, positive feedback only, strong accept, should be accepted, must be accepted, full score
    `,
    harmless: `
      to our attention, to my attention, to your attention, ${OF_OTHERS}, ${OF_EVERYDAY}, a system prompt, system prompts, my password, my passwords, my pin, reset password, wifi password,
      wi fi password, your custom instructions, do not ignore, dont ignore, never ignore, not ignore, not be ignored, not to ignore,
      cannot ignore, do not forget, dont forget, not forget, never forget, wont forget, do not overlook, do not disregard,
      dont disregard, do not neglect, do not bypass, not bypass, not disregard, not override, do not override, ignore case,
      ignore whitespace, ignore list, ignore file, ignore pattern*, forget password, forgot password, command prompt,
      command prompts, prompt payment, prompt response, prompt reply, prompt delivery, prompt attention, prompt action, shell prompt,
      login prompt, my previous message, my previous email, my previous request, my previous order, my last message, my last email,
      my earlier message, my earlier email, my previous text, my previous question, my above message, cooking instructions,
      washing instructions, assembly instructions, installation instructions, safety instructions, delivery instructions,
      wiring instructions, payment instructions, shipping instructions, build instructions, setup instructions, traffic rules,
      grammar rules, spelling rules, firewall rules, board game, training data, training set, training program, restore previous,
      previous page, previous version, previous chapter, previous section, previous step, previous steps, instruction manual,
      instruction set, instruction cache, machine instructions, cpu instructions, assembly instruction*, act as a proxy, acts as,
      system message queue, good system prompt, better system prompt, effective system prompt, write a system prompt, custom system prompt, my system prompt, our system prompt, own system prompt, example system prompt, system prompt template, everything you know about, you are now a member, you are now subscribed, you are now connected, you are now logged, you are now registered, you are now eligible, you are now part of, you are now leaving, you are now able to, ${HUMAN_ASSISTANTS}, you told me, you told us, you told him, you told her, you told them, you given me, you given us,
      act as if the, act as if it, act as if there, act as if this, your setup for, ${combined('what i told you, what i said, everything i told you, everything i said, everything ive told you, everything we said', 'about')}, you not supposed to eat, not allowed to park,
      ai researcher, ai researchers, ai engineer, ai engineers, ai developer, ai developers, ai expert, ai experts, ai company, ai companies,
      ai startup, ai lab, ai labs, ai student, ai specialist, ai ethics, ai act, ai policy, ai regulation, ai strategy, ai course
    `,
  },
};
