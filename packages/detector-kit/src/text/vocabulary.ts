/** The most frequent English words of three letters and more: they tell English text from noise. */
const COMMON_WORDS = `
the and that have for not with you this but his from they say her she will one all would there their what out about who get which when make can
like time just him know take people into year your good some could them see other than then now look only come its over think also back after use
two how our work first well way even new want because any these give day most was were are been has had did does said each many must should very
where why such more may here let down off own same every through before between both under while again without against another nothing something
everything always never following below please still being between during since until within
`;

/** Words that attacks on language models are made of. They decide whether a decoded text is worth a look; they are no evidence by themselves. */
const INSTRUCTION_WORDS = `
ignore ignores ignored disregard forget override overrule bypass circumvent disable unlock instruction instructions prompt prompts system rules rule
guidelines guideline restrictions restriction constraints limitations policy policies safety filter filters previous prior earlier preceding
original initial reveal show print output display repeat tell write send leak expose dump share disclose respond reply answer say speak pretend act
behave roleplay simulate imagine assume become persona character mode developer admin administrator root access assistant model user human
secret secrets password passwords credential credentials token tokens key keys api confidential private hidden internal configuration config database
delete remove execute run command commands code script function tool tools file files email message messages conversation context data information
decode follow obey comply perform task tasks request requests question text string content document page website url link click download install
transfer payment account bank money order approve grant permission permissions authorize unauthorized security verification
jailbreak jailbroken unrestricted unfiltered uncensored unlimited freedom anything hack hacked hacking pwned injection attack malicious harmful
reviewer reviewers approved paper papers highest score scores rating recommend candidate summary summarise summarised above words rules ethics ethical moral
morals refuse warning warnings void valid longer forward forwards conversation recipient notify special developers earlier begin starting exactly verbatim
entire full override overrides allowed enable enabled discuss explain build create details browser attacker server upload
illegal dangerous weapon bomb drugs explosive poison steal exfiltrate translate summarize hello world
`;

/** Lower-case English words of three letters and more. */
export const VOCABULARY: ReadonlySet<string> = new Set(
  `${COMMON_WORDS} ${INSTRUCTION_WORDS}`.split(/\s+/).filter((word) => /^[a-z]{3,}$/.test(word)),
);

/** The longest word of the vocabulary. */
export const LONGEST_WORD = Math.max(...[...VOCABULARY].map((word) => word.length));
