/** Frequent English words of four letters and more, without their regular forms; made by `tooling/training/text/english_words.py`. */
export const ENGLISH_WORDS = `
abandon abbreviated abbreviation abide ability able abnormal aboard abolished abort about above abreast abroad absence absent absolute absorb abstract
abstraction abuse abusive academic academy accelerate acceleration accent accept acceptable acceptance access accessibility accessible accessory
accident accidental acclaimed accommodate accommodation accompany accomplish accomplishments accordance according account accountability accountant
accredited accrued accumulate accuracy accurate accusations accused ache achievable achieve achievement acid acknowledge acknowledgement acme
acquaintance acquire acquisition acres acronym across acted acting action actionable activate activation active activism activist activity actor
actress acts actual acute adapt adaptability adaptation adaptive added addiction adding addition additional address adds adept adequate adhere
adherence adjacent adjective adjust adjustable adjustment admin administer administration administrative administrator admire admission admit
adolescents adopt adoption adult advance advancement advantage advent adventure adversarial adversary adversity advertise advertisement advice advise
advisor advisory advocacy advocate aerospace aesthetic affair affect affection affectionately affiliate affinity affirm affirmation affirmative afford
affordable afraid after aftermath afternoon afterward again against aged agency agenda agent ages aggregate aggregation aggression aggressive
aggressor agile aging agnostic agree agreement agriculture ahead aided aides aids aimed aiming aims aircraft aired airing airline airplane airport
alan alarm albeit album alcohol alcoholic alert alex algebra algorithm alias alice alien alight align alignment alike alive allegations alleged
allegiance allergic allergy alley alliance allocate allocation allow allowance ally alma almond almost alone along alongside alot alpha alphabet
alphabetical alpine already alright also alter alternate alternative although altitude aluminum alumni always amalgamation amateur amaze amazon
ambassador ambient ambiguity ambiguous ambitious amend amendments amenities america american amex amidst among amongst amount amplification amplitude
amputated amusement amusing analogous analogy analyse analysis analyst analytical analytics analyze ancestor anchor ancient android anecdotes angeles
anger angle angry angular animal animate animation anniversary annotated annotation announce announcement annoying annual anomalous anomaly anonymity
anonymous another ansi answer antagonist anthropology anti anticipate anticipation antique anxiety anxious anybody anyhow anymore anyone anything
anytime anyway anywhere apache apart apartment apex apis apocalyptic apollo apologize apology apparent appeal appear appearance appended appetite
apple applicable applicant application apply appointed appointment appreciate appreciation approach approachable appropriate approval approve
approximate approximation apps april arbitrary arcade arch archaeologists architect architectural architecture archive area arena argue argument aria
arise arithmetic arizona armed armored arms army aroma arose around arrange arrangement array arrest arrival arrive arrow artefacts article articulate
artifact artificial artist artistic arts artwork asap ascending ascii asia asian aside asked asking asks aspect aspiring assassination assault
assemble assembly assert assertion assess assessment asset assign assignment assist assistance assistant associate association assume assumption
assurance assure asterisk asteroid astounding astral astray astro astronomy asymmetric asymmetry asynchronous athlete athletic atmosphere atmospheric
atomic atoms atop attach attachment attack attained attempt attend attendance attendant attendees attention attitude attorney attract attraction
attractive attribute attribution auction audience audio audit auditor auditorium augment augmentation august aunt aura austin australia australian
auth authentic authenticated authentication authenticity author authoritative authority authorization authorize auto autograph automate automatic
automatically automation automobile autonomous autonomy autumn auxiliary availability available avant avatar avec avenue average avid avoid await
awakened aware awareness away awesome awful awhile awkward axes axis azure baby babysitter bachelor back backdoor backdrop backend background backlog
backpack backstory backup backward backyard bacteria badge badly baggage bags bail bake bakery balance bald ball bamboo banana band bandwidth bank
bankruptcy banned banner bare barn barometer barrel barrier base baseball baseline basement bash basic basically basil basis basket basketball batch
bath bathroom bathtub bats battery batting battle battlefield beach beams bean bear beat beaten beautiful beauty became because become bedrock bedroom
beds beef been beer before beforehand began begin begun behalf behave behavior behavioral behaviour behind being belgium belief believe bell belong
below belt bench benchmark bend beneath beneficial beneficiary benefit benign bent besides best beta better betting between beyond bias bible bicycle
bigger biggest bike bill billion binary bind bing biochemical biodiversity biography biological biology bird birth birthday bite bitter bizarre black
blacklist blade blame blank blanket blast blatantly bleed blend bless blew blind blink bloated blob bloc block blockage blockchain blog blonde blood
bloody blow blue blueprint bluff blurry board boat body boil bold bolt bomb bond bones bonus book bookmarks bookstore boolean boom boost boot
bootstrap border borderline bored boring born borrow boss boston both bots bottle bottleneck bottom bought bounce bound boundary bounty boutique bowl
boxed boxes boxing boyfriend boys brace bracket brain brainstorm branch brand brave brazil breach bread breadth break breakdown breakfast breakthrough
breast breath breathe bred breed brevity brew brian brick bride bridge brief bright brilliant bring british brittle broad broadband broadcast broke
broken brother brought brown brownish browse brush brutal brute bubble bubbly bucket bucks budget buff buggy bugs build built bulb bulk bull bullet
bully bump bunch bundle bunny burden burger burial burn burp burst bury business bust bustling busy butter button buyer buying buys buzz bypass byte
cabin cable cache cadence cafe cafeteria caffeine cake calc calcium calculate calculation calculator calculus calendar calibration california call
calm calorie came camera camp campaign campus canada canary cancel cancellation cancer candidate candle candy cannot canoe canonical cans cant canvas
capability capable capacity capital capitalization capitalize caps captain caption captivating capture carbon carbonate cardboard cardiac
cardiovascular care careful cargo carl carpet carrots carry cart cartoon carving cascade case cash cast casual casualties catalog catalyst
catastrophic catch catchy categorical categorization categorize category cats cattle caught causal causality cause caution cautionary cautious cave
caveat cease ceiling celebrate celebration celebrity celery celestial cell cellar cellular cemetery censorship census cent central centralized centre
centric century cereals ceremony cert certain certainty certificate certification certified chad chai chain chairman chalk challenge chamber champion
championship chance change channel chaos chapter char character characteristic characterization characterized characterizing charge charismatic
charity charm chart chase chat cheap cheapest cheat check checklist checkout checkpoint checkup cheer cheese chef chemical chemistry cheque chess
chest chicago chick chicken chief child childhood childish children chili chimpanzees china chinese chip chit chocolate choice choose chop chore chose
chosen chris christopher chrome chromium chronic chronicle chronological chunk church cider cigar cigarettes cilantro cinema cinematic cinematography
cinnamon cipher circle circuit circular circulation circumstance circumvent cisco citation cite citizen city civil civilian civilization claim clamped
clams clan clarification clarify clarity class classic classical classification classify classmates classroom claude clause clean cleanliness cleanup
clear clearance clergy clerk cleveland clever click client cliff climate climb clinical clinician clipboard clippings clock clone close closeness
closest closure cloth cloud clove club clue cluster clutter cnet coach coal coalition coast cobalt cocktail coconut code coercion coffee cognition
cognitive coherence coherent cohesion cohesive coin cold collaborate collaboration collaborative collaborator collapse colleague collect collection
collective college collide collision colloquial colon colonial colony color colorful colour columbus column combat combination combine combo come
comeback comedic comedy comfort comfortable comfortably comic comma command commence comment commentary commentator commerce commercial commission
commit commitment committee commodities common communicate communication communism community como comp compact companion company comparable
comparative compare comparison compass compassion compassionate compatibility compatible compelling compensate compensation compete competent
competition competitive competitor compilation compile complain complaint complement complementary complete completeness completion complex complexity
compliance compliant complicate compliment component compose composite composition compost compound comprehend comprehension comprehensive compress
compression comprise compromise computation computational compute concealed concealing conceived concentrate concentration concept conceptual concern
concert concise conclude conclusion concrete concurrent condescending condition conditional condo condone conduct conf conference confession
confidence confident confidential confidentiality config configuration configure confined confirm confirmation confiscate conflict conform confront
confuse confusion congestion conjunction connect connection connectivity connector conquer cons conscience conscious consciousness conscription
consecutive consensual consensus consent consequence consequential conservation conservative consider considerable considerably considerate
consideration consist consistency consistent console consolidate consolidation consort conspiracy const constant constellations constituency
constituent constitute constitution constrain constraint construct construction constructive constructor construed consult consultancy consultant
consultation consume consumption contact contain contemplate contemporary content contest context contextual continent continental continually
continuation continue continuity continuous contract contractions contractor contractual contradict contradiction contradictory contrary contrast
contribute contribution contributor contrived control controversial controversies convenience convenient convention conventional conversation
conversational conversion convert convey conviction convince cook cookbook cookie cool cooperate cooperation coordinate coordination coordinator cope
copy copyright cordial core corn corporate corporation corps corpus correct correction corrective correctness correlation correspond correspondence
corrupt corruption cosmetic cosmic cost cottages cotton couch coughing could couldnt council counsel counselor count countdown counteract counterfeit
counterpart countless country countryside county coup couple coupon courage courier course coursework court courteous courtesy courtship cousin cover
coverage covert coworker cows cozy crack craft craftsmanship crap crash crate craving crazy cream create creation creative creativity creator creature
credentials credibility credible credit creditors creep crew cries crime criminal crisis crisp criteria criterion critic critical criticism criticized
critique crooked crop cross crowd crown crucial cruise crusade cryptic crypto cryptocurrency cryptography crystal cube cubicle cues cuffs cuisine
culinary cultivate cultural culture cumin cumulative cupboard cups curated curator cure curiosity curious curl currency current curriculum curry curse
cursor curtail curvature curve custody custom customary customizable customization customize cute cutoff cutting cyber cybersecurity cyberspace cycle
cylinder daemon daily dairy dakota damage damn dance danger dangerous daniel dans dark darkness darn darwin dash dashboard data database dataset date
daughter dave david days dead deadline deal dealt dear death debate debian debit debt debug debut decade decay deceive december decent decentralized
deception deceptive decide decimal decision decisive deck declaration declare decline decode decomposition decorated decoration decorative decorator
decrease decree dedicated dedication deduce deductions deed deemed deep deepest default defeat defect defence defend defense defensible defensive
defer define definite definition definitive deforestation degradation degrade degree dehydration delay delegate delegation delete deletion deliberate
delicate delicious delight delightful deliver delivery della delta delve demand demeaning demise demo democracy democratic demographic demon
demonstrate demonstration demoted denial denote dense density dental dentist deny depart department departure depend dependency dependent depict
depictions deploy deployment deposit depressed depressing depression deprived depth deputy derivation derivative derive descending descent describe
description descriptive descriptor desert deserve design designated desirable desire desk desktop desperate despite dessert destination destroy
destruction destructive detach detail detained detect detection detective detector detention determination determine deterministic detroit devastated
develop development deviate deviation device devil devise devops devoted diabetes diagnose diagnosis diagnostic diagram dial dialect dialog dialogue
diameter diamond dice dictate dictionary didnt died dies diet dietary diff difference different differential differentiate differentiation difficult
difficulty diffusion digest digestive digging digit digital diligent dimension dimensional diminished diners ding dining dinner dioxide diploma
diplomat diplomatic dire direct direction directional directive director directory dirt dirty disability disable disadvantage disagree disagreement
disappear disappointed disappointing disaster disastrous disc discard disciplinary discipline disclaimer disclose disclosure disconnect discord
discount discourage discourse discover discovery discreet discrepancy discrete discretion discriminate discrimination discuss discussion disease
disguised disgusted dish disinformation disk dislike dismiss dismissal disneyland disorder dispatch display disposable disposal dispose disposition
dispute disregard disrupt disruption disruptive dissatisfaction dissemination dissertation dissolve dist distance distant distinct distinction
distinctive distinguish distorted distract distraction distress distribute distribution distributor district disturbances disturbing dive divergence
diverse diversification diversion diversity divert divide division divorce dizzy django dock docs doctor doctorate document documentary documentation
does doesnt dogs doing dollar domain dome domestic dominance dominant dominate donate donation done dont doom door doorway dormant dosage dose dots
double doubt dough down downhill download downloadable downstairs downstream downtime downtown downturn downward dozen draft drag dragon drained
draining drains drama dramatic dramatically dramatist drank drastically draw drawbacks drawn dream dress drew dried drift drill drink drive driven
driveway drizzle drone drop drove drug drunk drunken dryer drying dual dubbed dubious duck duel dumb dummy dump duplicate duplication durable duration
during dust duty dwarf dynamic dynamically dynasty dystopian each eager earliest early earn earth earthquake ease easiest east eastern easy eating
eats ebook eccentric echo ecological economic economical economy ecosystem edge edit edition editor editorial educate education educational educator
effect effective effectiveness efficacy efficiency efficient effort eggs eight eighth eine either elaborate elastic elder eldest elect election
electoral electric electrical electricity electromagnetic electron electronic elegant element elementary elephants elevate elevation elevator eleven
elicit eligibility eligible eliminate elite elixir elle else elsewhere email embark embed embodies embrace emerge emergence emergency emergent
emissions emit emma emoji emotion emotional empathetic empathy emphasis emphasize empire empirical employ employee employment empower empty emulate
emulation enable encapsulated enchanting enclosed enclosing encode encounter encourage encrypted encryption endangered endeavor ended ending endless
endorse endorsement endpoint ends enemy energetic energy enforce enforcement engage engagement engine england english enhance enhancement enjoy
enjoyable enjoyment enlightenment enormous enough enrich enrichment enrolled enrollment ensemble ensure enter enterprise entertain entertainment
enthusiasm enthusiast enthusiastic entire entirety entitled entity entrance entrepreneur entropy entry envelope environment environmental envision
enzymes ephemeral epic episode epoch eponymous equal equality equation equipment equipped equity equivalent erase erasure erosion erotic erotica
erroneous error erupt escalate escalation escape escorted especially espresso essay essence essential establish establishment estate esteemed estimate
estimation ethernet ethical ethics ethnic ethnicity etiquette euro europe european evacuated evacuation evade evaluate evaluation evaporation evasion
even event eventual ever every everybody everyday everyone everything everywhere eviction evidence evident evil evolution evolutionary evolve exact
exaggerated exam examination examine example exceed excel excellence excellent except exception exceptional excerpt excess excessive exchange excited
excitement exciting exclude exclusion exclusive exclusivity excuse exec executable execute execution executive executor exempt exemption exercise
exert exhausted exhausting exhaustion exhaustive exhibit exhibition exile exist existence existent exit exotic expand expansion expect expectation
expedition expelled expenditures expense expensive experience experiment experimental experimentation expert expertise expiration expire expiry
explain explanation explanatory explicit exploit exploitation exploration exploratory explore explosion explosive exponential export expose exposure
express expression expressive exquisite extend extension extensive extent external extinct extinguish extra extract extraction extraordinary extreme
extremist eyebrows eyes fabric fabricate facade face facebook facilitate facility facsimile fact facto factory factual faculty fade fail failure fair
fairness fairy faith faithfully fake fall fallacy fallen false falsified fame familiar familiarity family famous fancy fans fantastic fantastical
fantasy fare farm farther fascinated fascinating fascination fashion fast fastest fatal fate father fatigue fault faulty favor favorite favourite fear
feasibility feasible feat feathers feature february federal feed feedback feel fees feet fell fellow felt female feminine fence fennel ferment
fertilizer fervent fest festival fetch fewer fiber fiction fictional fidelity field fiercely fifth fight figure file fill film filter final finalize
finance financial fine finest finger fingerprint finish finite fire firearm fireball firefox firewall fireworks firm firmware first fiscal fish
fitness fits fitting five fixed fixes fixing fixture flag flair flaky flash flat flatten flavor flavour flaw flea fledged fledgling flee fleet flew
flex flexibility flexible flies flight flip flirting float flood floor floppy flour flourishing flow flown fluent fluff fluid flush flying focal focus
foil fold folk follow font food fool foot footage football footnote footprint forbidden force forecast foregoing foreground forehead foreign forest
forever forge forgery forget forgive forgot forgotten fork form formal format formation formative formidable formula formulate formulation forth forty
forum forward fossil foster fought foul found foundation foundational four fourteen fourth fraction fragment frame framework fran france francisco
frank fraud fraudulent free freedom freelance freeze freight french frequency frequent fresh freshman freshness friction friday fridge fried friend
friendship fries frightened from front frontier frosted froze frozen fruit frustrated frustrating frustration fuck fuel fulfil fulfill fulfillment
full fully function functional functionality fund fundamental funeral funky funny furnish furniture further fusion fuss future futuristic fuzzy gadget
gain gala galaxy gallery gallon gambling game gameplay gamma gang gaps garage garbage garcia garde garden garlic gases gate gateway gather gauge gave
gear geek gemini gems gender gene general generalize generate generation generator generic generous genetic genetically genie genius genocide genome
genre gentle gently genuine geographic geographical geography geometry germany gesture gets getter getting ghetto ghost giant gibberish gifs gift
giggle giraffes girl girlfriend gist github give given glaciers glad glance glass glimpse glitch global globe gloomy glossary glow gluten gmail goal
goat goddess goes going gold golden golf gone gonna good goodbye google gopher gorgeous gorilla gospel goto gotta gotten govern governance government
governmental governor grab grace graceful grade gradient gradual graduate graduation grain grammar grammatical grams grand grande grandma grandmother
grant granular graph graphic graphical grappling grasp grass grateful gratitude gravitational gravity gray great greatest greed greedy green
greenhouse greet grew grey grid grief grill gripping grocery grooming gross ground groundbreaking group grow grown growth grunt guarantee guard
guardian guess guest guidance guide guideline guilty guitar guitarist guns guru guys habit hack haiku hair haircut hairy half halfway hall
hallucination hallway halt hamburger hand handbook handful handheld handle handshake handy hang happen happiness happy harass harassment hard hardcore
hardest hardware harm harmful harmless harmonic harmonious harmony harness harsh harvest hash hashtag hassle hatchet hate hateful hatred haunted have
hawaii hazard hazardous haze head headache headless headline headquartered headquarters headway heal health healthcare healthy heap hear heart
heartbeat heat heaven heavy heck hedge heels height heir held helicopter hell hello helm help helpful helpline hence herald herbal herbs here herein
heritage hero heroic herself hesitate hidden hide hierarchical hierarchy high highest highlight highway hijack hike hilarious hill himself hinder hint
hire historian historic historical history hits hitting hmmm hobby hockey hole holiday holy home homemade homepage homework honest honesty honor
honoured hood hook hooligans hope hopeful hopped horizon horizontal horrible horrific horror horse hospital hospitality host hostile hotel hotter
hottest hour house household housewife hover however href html http huge human humanity humanoid humble humidity humility hummus humor humorous
hundred hung hungry hunk hunt hurdles hurry hurt husband husky hustle hybrid hydrate hydration hydrogen hygiene hype hyperbolic hypertension
hypocrites hypotheses hypothesis hypothetical iced iceland icon iconic idea ideal idealism identical identifiable identification identify identity
ideological ideology idiot idle ignite ignore illegal illegitimate illicit illinois illness illusion illustrate illustration image imagery imaginary
imagination imaginative imagine imam immediate immense immerse immersive immigrants imminent immortality immune immunity immutable impact impactful
imperative imperfect imperial impersonating impersonation implement implementation implications implicit implore imply import importance important
impose impossible impoverished impractical impress impression impressive imprisoned imprisonment impromptu improper improve improvement impulses
impulsive inability inaccuracies inaccurate inactive inactivity inadequate inadvertently inappropriate inbound inbox incentive inception inch incident
incite include inclusion inclusive income incompatible incomplete inconclusive inconsistency inconsistent inconvenience incorporate incorporation
incorrect increase incredible incredibly increment incremental incumbent incurred indecent indeed indefinitely independence independent index india
indian indicate indication indicative indicator indices indie indifferent indigenous indirect individual indoor induce inductive indulgence industrial
industry ineffective inefficiency inefficient inevitable inevitably inexcusable inexpensive infamous infantry infect infection infer inference
inferior infertility infiltrate infinite inflammatory inflation inflicted influence influential info infographic inform informal information
informational informative infrastructure infringing infront ingenious ingested ingesting ingestion ingredient inhabitants inherent inherit inheritance
initial initiate initiative inject injection injured injury inline inner innocent innocuous innovate innovation innovative input inquiring inquiry
insane insect insecure insensitive insert inset inside insight insightful insist inspect inspection inspector inspiration inspire instability install
installation instance instant instead instill instinct institution institutional instruct instruction instructional instructor instrument instrumental
instrumentation insufficient insult insurance intact intake integer integral integrate integration integrity intel intellectual intelligence
intelligent intend intense intensified intensity intensive intent intention intentional inter interact interaction interactive intercept
interchangeable interdisciplinary interest interface interfere interference intergalactic interior intermediate intermittent internal international
internet internship interplay interpolation interpret interpretation interrupt interruptions intersection interstellar intertwined interval intervene
intervention interview intimacy intimate into intricate intrigue intro introduce introduction introductory introspection introverted intruder
intrusion intuition intuitive invade invalid invaluable invasion invent invention inventor inventory inverse inversion invertebrates inverted invest
investigate investigation investigative investigator investment investor invisible invitation invite invocation invoice invoke involve involvement
inward ions iris iron irony irrational irrelevant irresistible irresponsible irreversible irrigation island isnt isolate isolation issue italian
italics italy item iteration iterative itinerary itself jack jacket jail jailbreak james jane january japan japanese jargon java javascript jazz
jealous jeans jellyfish jersey jest jets jewelry jobs john johnson join joint joke jose journal journalism journalist journalistic journey jpeg judge
judgement judgment judgmental juice july jump june junior junk jurisdiction jury just justice justification justify kafka kebab keen keep kentucky
kept kernel kevin keyboard keyed keynote keys keyword kick kickoff kidding kids kill kilogram kilometers kilometres kilos kind kinda kindness kinetic
king kingdom kiss kitchen knee knew knife knight knock know knowledge knowledgeable known korea korean label labor laboratory labs lack lady laid lake
lambda lame landlords landmark landowners landscape lane lang lange language laps laptop large largest lasagna laser last late latency latest latex
latitude latte laugh laughter launch laundry lava lawful lawn laws lawsuit lawyer layer laying layout lazy lead leaderboard leadership leaf league
leak leakage lean learn lease least leather leave lecture ledger left legacy legal legend legendary legislation legitimate legs legumes leisure lemon
lemonade lend length lengthy lenient lens less lesson lets letter letting lettuce level leverage lexical liability liable liaison liberal liberty
librarian library libs license lies lieu life lifecycle lifespan lifestyle lifetime lift light lightest lightning lightweight like likelihood limit
limitation linda line linear lingers linguistic link linkedin lint linux lions lipids liquid liquor list listen lite literacy literal literary
literature little live llama load loan lobster local locale localization locate location locator lock lockout lodged logged logging logic logical
login logistical logistics logo logs london lonely long longest longitude look lookup looming loop loose lord lose lost lots loud love lower lowercase
lowest loyal loyalty luck lucky luggage lunar lunch lung lures lush luxurious luxury lying lyrics machine machinery macro made mafia magazine magic
magical magician magnetic magnificent magnitude maiden maids mail mailbox mailman main mainland mainstream maintain maintenance major majority make
makeup male malfunction malicious mall malware mammals manage manageable management mandate mandatory manifest manifestations manipulate manipulation
manner manual manufacture manuscript many mapped mapping maps marathon marble march margin marginalized marijuana marine mark market marketplace
markup maroon marriage marry marshal mart martial martin mascot masculinity mash mask mass massacre massive master mastercard masterpiece mastery
match mate material math mathematical mathematician mathematics matrices matrix matter mature maturity maven maximize maximum maybe mayonnaise mayor
maze meal mean meaningful meaningless meant meantime meanwhile measurable measure measurement meat mechanic mechanical mechanism medal media median
medical medication medicine medieval mediocre meditation medium meet mega mein melodrama melted melting member membership membrane memo memoir
memorable memorial memorize memory mental mention mentor menu merchandise merchant mercury mercy mere merge merits mermaid mesh mess message messenger
meta metabolism metadata metal metaphor metaphorical meter method methodology meticulous metric metro mexico mich michael micro microphone microscope
microsoft microwave middle midnight midst might mighty migrate migration mike mile mileage milestone military milk mill millimeters million
millionaire milliseconds mime mimic mindful mindfulness mindset mine mini minimal minimalism minimalist minimise minimize minimum minister minor
minority minus minute miracle mirror misc mischievous misconduct miserable misinformation misinterpreted mislead mismatch miss mission mississippi
mistake mistaken mistress misunderstanding misunderstood misuse mitigate mitigation mixed mixer mixing mixture mobile mocha mock modal modality mode
model modem moderate moderation moderator modern modernize modest modification modify modular module moisture mold molecular molecule moment momentum
moms monday monetary money monitor monkey mono monolithic monologue monoxide monster month mood moon moral morality more morning mortgage most motel
mother motion motivated motivation motivational motive motor mound mount mountain mouse mouth move movement movie mozilla much muffin multi
multilingual multimedia multinational multiple multiplication multiply murder muscle museum music musical musician must mutation mute mutual myself
mysql mysterious mystery mystical myth mythical nagging naive naked name nano narrating narration narrative narrator narrow nasty nation national
nationality nationwide native natural nature nausea naval navigable navigate navigation navigator navy nbsp near nearby nearest neat necessary neck
necklace need negative negotiable negotiate negotiation neighbor neighborhood neither neon nephew nerve nervous nest nestled network neural
neurological neutral neutrality never newcomers newer newest newly news newsletter newspaper next nice niche nickname night nine ninth nist nobody
node noise noisy nomadic nominated nomination nominee none nonexistent nonprofit nonsense noon nope norm normal normalization normalize north northern
northwest nose notable notation notch note notebook nothing notice noticeable notification notify notion noun nous novel novelist novelty november
novices nowadays nowhere nozzle nuance nuclear nuclei nudge nudity null numb numeric numerical numerous nurse nutrients nutrition nutritional nuts
nvidia obey obituary object objection objective objectivity obligation obliged oblivious obscure observable observation observe obsessed obsession
obsolete obstacle obtain obvious occasion occasional occupation occupy occur occurrence ocean october oddly odds offending offensive offer office
official offline offs offset offshore offspring often ohio oils okay oklahoma older oldest olds olive omission omit onboard once ones ongoing onion
online only onto onwards oops opacity opaque open openness opera operate operation operational operator opinion opinionated opponent opportunity
oppose opposite opposition opted optical optimal optimistic optimization optimize option optional opus oracle oral orange orbit orchestra orchestrated
order ordinary oregano organ organic organisation organism organization organizational organize orientation oriented origin original originate orphan
other otherwise otherworldly ounce ours ourselves outage outbound outbreak outcome outdated outdoor outer outfit outgoing outlets outliers outline
outlook output outreach outright outs outside outstanding outward oven over overall overarching overblown overcame overcome overflow overhead overlap
overlay overload overlook overnight override overrun overseas oversight overt overuse overview overweight overwhelmed overwhelming overworked owed
owned owner ownership owning owns oxygen oysters pace pack package packet padded padding page paid pain painful painless paint pair pajamas palette
palm pamphlet pandas pandemic pane panel panic pants papa paper paperwork para paradigm paragraph parallel parameter parametric paramount paraphrase
parasites parcel parent parental parentheses paris park parse part partial participant participate participation particle particular partisan
partition partner partnership party pass passage passenger passion passionate passive passport password past pasta paste pastries patch patent
paternal path pathetic pathways patience patient patronage pattern pause payable paycheck paying payload payment paypal payroll pays peace peak peanut
pearls peas peculiar peer pegged penalty pencils pendant pending penetrate penetration penny people pepper perceive percent percentage percentile
perception perceptive perfect perfection perform performance perhaps perimeter period periodic periodically perl permanent permission permit peroxide
perpetual persist persistence persistent person persona personal personality personalized personnel perspective persuade persuasion persuasive
pertaining pesky pesos pest pesticides petite pets phantom pharmacy phase phenomena phenomenon philadelphia philanthropic philosopher philosophical
philosophy phishing phoenix phone photo photograph photographic photography photosynthesis phrase physical physician physicist physics piano pick
pickle pickup picnic pics picture piece piercing pile pill pillars pillow pilot pinch pine ping pink pinned pint pioneering pipe pipeline pirate pitch
pitfalls pivot pivotal pixel pizza place placeholder placement plagiarism plain plan plane planet plant plastic plate platform plausible play playback
playbook playful playground playlist playwright pleaded please pleasure pledge plenty plot plow plug plugin plunge plus pocket podcast pods poem poet
poetic poetry point poison polar police policemen policy polish polite political politician politics poll pollen pollute pollution pool poor pops
popular popularity populate population porch porn pornography porous port portable portal portfolio portion portrait portray portrayal pose position
positional positive possess possession possibility possible possibly post postal postgraduate posthumously posture potato potent potential pound pour
poverty powder power powerful practical practice practised practitioner pragmatic praise preamble precautionary precautions preceded precedence
preceding precious precipitation precise precision predator predecessor predicament predict predictable prediction predictive predominantly prefer
preferable preferably preference prefix pregnancy pregnant preliminary premature premier premiere premise premium preoccupied prep preparation prepare
prerequisites prescribed prescribing prescription presence present presentation preservation preserve preset president press pressure pressurized
prestigious presumably presumed pretend pretty prevailing prevalence prevalent prevent prevention preview previous prey price pricey pride primary
prime primitive prince principal principle print printable prior prioritize priority prison pristine privacy private privilege prize proactive
probabilistic probability probable probably probe problem problematic proc procedural procedure proceed process processor procrastination procurement
prod produce product production productive productivity prof profession professional professionalism professor profile profit profitability profound
program programmatic progress progression progressive prohibit prohibition project projection prolonged prom prometheus prominence prominent promise
promote promotion promotional prompt prone pronounce pronouns pronunciation proof prop propaganda propagate propagation property prophecy proponents
proportion proportional proposal propose proposition proprietary propulsion pros prose prospect prospective prosperity prosperous protect protection
protein protest proto protocol prototype proud prove proven provenance provide province provision provisional provoking proximity proxy pseudo
pseudonym psychiatrist psycho psychological psychologist psychology public publication publish pubs pull pulse pump punching punctuation punishment
punk purchase pure purging purification purple purpose purse pursue pursuit push puts putting puzzle pyramid python quadratic quadruple qualification
qualify qualitative quality quantitative quantity quantum quarter quartz queen query quest question questionable queue quick quickest quiet quirk
quirky quit quite quiz quot quota quotation quote rabbit race racial racism racist rack radar radiation radio radioactive radius raft rage raid rail
railroad rain rainbow rainforest rainwater raise rake rally ramp ranch rand random randomized randomness range rank rape rapid rapper rapport rare
rate rather ratio rational rationale rays razor reach react reaction reactive reactivity read readable readiness ready real realise realistic reality
realization realize realm rear rearrange reason reasonable reasonably reassigned reassurance rebel reboot rebuild rebuilt recall recap receipt receive
recent reception recess recipe recipient reciprocal recite recognise recognition recognize recommend recommendation reconcile reconnaissance
reconsider reconstruct reconstruction record recover recoverable recovery recreate recreational recruited recruiter recruiting recruitment rectangle
recurrence recurring recursive recycle redacted reddit redeem redefine redesign redirect redo reds reduce reduction redundancy redundant reed refer
reference referrals refinance refine refinement reflect reflection reform refrain refresh refrigerator refs refugees refund refusal refuse refute
regard regardless regenerate regent regime regiment region regional register registrar registration registry regression regret regular regulate
regulation regulators regulatory rehabilitation reign reinforce reinforcement reinstated reiterate reject rejection relatable relate relation
relational relationship relative relativity relax relaxation relay release relevance relevant reliability reliable reliably reliance relief relieved
religion religious reload rely remain remainder remark remarkable remediation remedies remember remind reminiscent remnants remote removal remove
rename render rendezvous renewable renewal renovating renowned rent rental reopen repay repeat repercussions repetition repetitive rephrase replace
replacement replay replica replicate replication reply repo report repository represent representation representative reprint reproduce reproduction
reps republic reputable reputation request require requirement rerun rescue research resemble reservation reserve reset reshape reside residence
resident residential residual resignation resigned resilience resilient resins resistance resistant resisting resolution resolve resort resource
respect respectable respectful respective respiratory respond response responsibility responsible responsibly responsive responsiveness rest restart
restaurant restoration restore restrained restraint restrict restriction restrictive restructure result resultant resume retail retain retention
retire retirement retreat retrieval retrieve retrospective return reunion reusable reuse reveal revenge revenue reverse reversible revert review
revise revision revival revoke revolution revolutionary revolve reward rework rewrite rewritten rhetoric rhymes rhythm rhythmic rice rich rick ridden
ride ridge ridiculous rifle right rigor rigorously ring rink riots rise risk risky ritual rival rivalry river road roadmap roast robbed robin robot
robotics robust robustness rock rocket rode roger rogue role roleplay roll rollout rollover romantic roof rooftop room roommate root rope rose roster
rotate rotation rotten rough round route routine rows royal royalty rubber ruby rude ruin rule rumor rundown runes runner running runny runs runtime
runway rural rush russia russian rust sabotage sacrifice sadistic sadly safe safeguards safest safety sage said sail sake salad salary sale salesman
salesperson salmon salon salsa salt same sample samsung sanctuary sand sandbox sandwiches sans sarcastic satellite satirical satisfaction satisfactory
satisfy saturated saturday sauce sausage save savvy saying says scaffold scala scalable scale scam scan scandal scarcity scare scary scattered
scenario scene schedule schema scheme scholar scholarship school science scientific scientifically scientist scope score scout scrape scratch
screaming screams screen screenplay screenshot screenwriter screwdriver script scroll scrubbing scrutiny seafood sealed seals seam seamless search
searchable season seat seattle seawater second secondary secrecy secret secretary secs section sector secure security seed seeing seek seem seen sees
segment segregation seize select selection selective selector self selfish sell semantic semester semi send senior sensation sense sensible sensitive
sensitivity sensor sensory sent sentence sentient sentiment separate separation separator september sequence sequential serial series serious servants
serve service session sets setter setting settle settlement setup seven seventh several severe severity sexes sexual sexy shade shadow shady shake
shall shallow shame shape share sharp sharpen shaved shed sheep sheer sheet shelf shell shellfish shelter shield shift shine ship shirt shit shock
shoe shoot shop shore short shortcomings shortcut shortened shortest shorthand shortlist shot shotgun should shout show showcase shown shrink shuffle
shut shutdown shyness sibling sick side sidebar sidewalk sight sightseeing sign signal signature significance significant signify signup silence
silent silicon silly silver similar similarity simple simplest simplicity simplify simplistic simply simulate simulation simultaneous since sincere
sine sing single singleton sink sister site sitting situated situation size skeleton skeptic skeptical sketch sketchy skewed skill skillet skin skip
skirt skyscraper slack slalom slang slash slave sleek sleep slice slide slight slim slip slogan slope slot slow slowest slug slurs small smallest
smart smartest smartphone smash smell smile smith smoke smooth smoothie smuggle snack snag snake snapping snapshot sneakers snippet snoop snow
snowflake soaked soap soccer social societal society socio socioeconomic socket socks soda soft softening software soil solar soldier sole
solicitation solicited solid solitude solo solution solve some somebody someday somehow someone something sometime somewhat somewhere song songwriter
songwriting sonnet sons soon sophisticated sorcerer sore sorry sort sought soul sound soup sour source south southern southwest space spaceship
spacious spaghetti spam span spanish spare sparingly spark sparkling sparse spawn speak spec special specialist specialize species specific
specifically specification specificity specify spectacle spectacular spectrum speculate speculation speculative speech speed spell spend spent sperm
sphere spider spiderman spies spike spilled spin spiral spirit spiritual spit spite splash split spoiled spoke spoken spokesman sponsor spontaneous
spool spoon sport spot spouse spray spread spreadsheet spring sprinkle sprint square squeeze squid stability stabilize stable stack staff stage
stainless stake stakeholder stale stalking stall stamp stance stand standalone standard standardized standpoint stanford star starbucks stare start
startup starvation stash stat state stateless statement static station statistical statistics statue statutory stay steady steak steal stealth steam
steel steer stellar stems step stereotype steroids steve stick sticky still stimulates stimulating stings stir stitch stochastic stock stole stolen
stomach stone stood stop storage store storms story storyline storyteller storytelling stove straight straightforward strain strange strangle strap
strategic strategist strategy straw strawberry stream streamline street strength strengthen strenuous stress stressful stretch strict strike string
strip stripe strive stroke strong strongest struck structural structure struggle stub stuck student studio study stuff stuffy stumbled stumbling
stunned stunning stunt stupid style stylish stylist stylistic subject subjective submission submit subordinate subscribe subscription subsequent
subset subsidiary substance substantial substantive substitute substitution subsystem subtitle subtle subtly suburbs subway succeed success successful
succession successor succinct such suck sudden sued suffer suffice sufficient suffix suffocate sugar suggest suggestion suicidal suicide suit suitable
suite summarize summary summer sums sunday sung sunlight sunny sunrise sunset super superheroes superintendent superior superiority supermarkets
superpowers superseded superstition supervise supervisor supplement supplemental supplementary supply support supportive suppose suppress supreme sure
surface surge surprise surreal surrender surrogate surrounded surrounding surrounds surveillance survey survival survive survivors susceptible sushi
suspect suspend suspense suspicious sustainability sustainable sustained swallow swap sway sweat sweeping sweet swept swift swimming swinging swipe
swiss switch switzerland sword sworn syllable symbol symbolic symbolism symmetric sympathetic symphony symptom sync synchronization synchronous
synonyms syntax synthesis synthesize synthetic system systematic systematically systemic table tablet tabs tackle taco tactical tactics tagged tagging
tagline tags tail tailor taint take takeaway taken takeoff tale talent talk tall tallest tamper tangible tangled tank tape target task taste tasteful
tasty taught taunt taxes taxi taxonomy teach team tear teaspoon tech technical technician technique technological technology tedious teeming teen
teenage teeth telecom telecommunications telegram telemetry telephone telescope television tell temp temperature template temple temporary tempting
tenant tend tendencies tennis tens tense tension tensor tenth term terminal terminate termination terminator terminology terrestrial terrible
territory terrorism terrorist tesco test testimony texas text textbook textual texture than thank thankful that theater theatre theft them theme
themselves then theorem theoretical theory therapeutic therapist therapy there thereafter thereby therefore therein thereof thermal these thesis they
thick thieves thin thing think third thirty this thomas thorough those though thought thoughtful thousand thread threat threaten three threshold threw
thrill thrive throat throne throttle through throughout throughput throw thrown thru thumb thus tick ticket tidy tied tier ties tight tile till timber
time timeframe timeline timeout tiny tips tire tirelessly tissue title toast tobacco today toddler todo together toggle toilet token told tolerance
tolerate toll tomato tome tomorrow tone tongue tonight took tool toolkit tooth topic topology topping torch torn tortilla torture tossed total touch
tough tour tourist tournament tout toward towel tower town toxic toxicity toys trace traceable track tracy trade trademark tradition traditional
traffic trafficking tragedy trail train trait trans transaction transcript transcription transfer transform transformation transient transit
transition translate translation translator transmission transmit transparency transparent transport transportation trap trash travel traverse tray
treasure treat treatises treatment tree treehouse tremendous trend triage trial triangle tribes tribute trick tricky tried tries trigger trillion trim
trip triple triumph trivia trivial troops tropical trouble troubleshooting truck true trumpet truncated trunk trust trustworthy truth trying tube
tuesday tuition tune tunnel turbine turbo turmoil turn tutor tutorial tweak tweet twelve twentieth twenty twice twist twitter type typical typo
typography uber ubiquitous ubuntu ugly ukraine ultimate ultra umbrella unable unacceptable unambiguous unanswered unauthorized unavailable unavoidable
unaware unbelievable unbiased uncertain uncertainty unchanged uncharted unchecked uncle unclear uncomfortable uncommon unconscious unconventional
uncover undefined under undergoing undergraduate underground underline underlying undermine underneath underrepresented underscore understand
understandable understood undertake underwater undesirable undo undocumented undue unemployed unemployment unethical unexpected unfair unfamiliar
unfiltered unfinished unfold unforeseen unfortunate unhappy unhealthy unhelpful unicode unified uniform uninstall unintended unintentional union
unique uniqueness unit unity universal universe university unix unknowingly unknown unlawful unless unlike unlimited unlock unnecessary unorthodox
unpack unrealistic unrelated unreliable unresolved unresponsive unrest unrestricted unsafe unseen unsettling unsigned unsolicited unspecified unstable
unsubscribe unsuccessful unsupported unsure untested until untouched unused unusual unwanted upcoming update upfront upgrade uphill uphold uplift
upload upon upper upset upstairs upstream upto upward urban urge urgency urgent usability usable usage used useful usefulness useless user username
uses using usual utilise utility utilization utilize utmost vacation vaccination vaccines vacuum vagina vague valid validate validation validity
valley valuable value vanilla vanished vapor variable variance variant variation variety various vary vascular vast vault vector vegan vegas vegetable
vegetarian vehicle velocity vendor venture venue verb verbatim verdict verifiable verification verify versa versatile verse version versus vertex
vertical vertices very vessels veteran viable vibe vibrant vice vicinity vicious victim victory video view viewpoint vigilant vigorous village villain
vinegar violate violation violence violent viral virginia virtual virtue virus visa visibility visible vision visit visitor visual visualization
visualize vital vitamin vivid vocabulary vocal voice void voila volatile volatility volcanic volcano volleyball volume volunteer vote vous vowels vows
vulnerability vulnerable wagon wait waitress wake walk walkthrough wall wallet wander wanna want warehouse warfare warm warmest warmth warn warrant
warranty warrior wars wary wash washington wasnt waste watch watchdog water waterfalls watermelon wave ways weak weaken weakness wealth wealthy weapon
wear weather weave webpage website wedding weeds week weekend weigh weight weil weird welcome welfare well wellbeing wellness went were west western
whale what whatever whatsoever wheat wheel when whenever where whereabouts whereas wherever whether which whichever while whilst whisper white
whiteboard whoever whole wholesale whom whose wide widespread widget width wife wiki wikipedia wild wildcard wildlife will williams willingness window
wine wing winner winning winter wipe wire wireless wisdom wise wish with withdraw withdrawal withdrawn withdrew withheld within without withstand
witness witty wizard woman women wonder wonderful wont wood wooden wordpress wore work workflow workforce workload workout workplace workshop
workspace workstation world worldview worldwide worn worry worse worship worst worth worthless worthwhile worthy would wound woven wrap wrist write
written wrong wrote xxxx yahoo yang yard yarn yeah year yelling yellow yesterday yield yoga yogurt york young your yourself youth youtube zero zone
zoom
`;
