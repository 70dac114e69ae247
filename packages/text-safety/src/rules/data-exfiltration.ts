import type { Rule } from './rule.ts';

const CATEGORY = 'data_exfiltration';

/** A web address that has room for data: a query, a fragment or a slot. */
const ROOMY_ADDRESS = /https?:\/\/[^\s)"'>]{1,230}[?&=#[{<$%]/iy;

/**
 * Ways out for data: beacons in images and links, requests to send things to an address.
 * A picture is not a finding; a picture whose address carries data is.
 */
export const DATA_EXFILTRATION_RULES: readonly Rule[] = [
  {
    id: 'beacon-with-placeholder',
    category: CATEGORY,
    reason: 'An image or link address has a slot that the assistant shall fill with data.',
    confidence: 0.85,
    family: 'beacon',
    triggers: 'http, https',
    at: ROOMY_ADDRESS,
    pattern:
      /(?:!?\[[^\]\n]{0,120}\]\(\s?<?|<(?:img|iframe|a|link|source|video|audio|embed|object)\b[^>\n]{0,120}?(?:src|href|data)\s?=\s?["']?|\burl\(["']?|\b(?:fetch|open|visit|load|call|request|browse to|go to|navigate to|curl|get|send to|post to) )https?:\/\/[^\s)"'>]{1,200}?(?:[?&/=#](?:[\w.~-]{0,30}=)?[[{<$%]{1,2}[^\])}>\n]{0,30}\b(?:conversation|chat|history|summar|prompt|query|secret|password|passcode|api[ _-]?key|credential|cookie|message|base64|encoded|user[ _-]?data|system|instruction|context|session|answer|response|private|personal|exfil|stolen|data)[^\])}>\n]{0,30}[\]}>%]|[?&][\w.~-]{1,30}=(?:base64|data|query|secret|payload|history|summary|conversation|prompt|user_?data|content)(?:_[a-z_]{1,20})?[)"'>\s])/i,
    before: 130,
    after: 260,
  },
  {
    id: 'beacon-template',
    category: CATEGORY,
    reason: 'An image or link address has a slot.',
    confidence: 0.3,
    family: 'beacon',
    triggers: 'http, https',
    at: ROOMY_ADDRESS,
    pattern:
      /(?:!\[[^\]\n]{0,120}\]\(\s?<?|<img\b[^>\n]{0,120}?src\s?=\s?["']?)https?:\/\/[^\s)"'>]{1,200}?[?&=#](?:\[[A-Za-z_ -]{2,40}\]|<[A-Za-z_ -]{2,60}>|[A-Z_]{4,30}(?=[\s)"'>]))/,
    before: 130,
    after: 260,
  },
  {
    id: 'beacon-with-payload',
    category: CATEGORY,
    reason: 'An image address carries a long encoded payload.',
    confidence: 0.55,
    family: 'beacon',
    phase: 'output',
    triggers: 'http, https',
    at: ROOMY_ADDRESS,
    pattern:
      /(?:!\[[^\]\n]{0,120}\]\(\s?<?|<img\b[^>\n]{0,120}?src\s?=\s?["']?)https?:\/\/[^\s)"'>?#]{1,160}[?#](?:[^\s)"'>&=]{1,24}=)[A-Za-z0-9+/_%-]{48,600}={0,2}/i,
    before: 130,
    after: 460,
  },
  {
    id: 'address-with-sensitive-slot',
    category: CATEGORY,
    reason: 'Asks to put data into a web address.',
    confidence: 0.75,
    family: 'exfiltrate',
    triggers: 'http, https, webhook, query string, query parameter, url parameter',
    at: /(?<=\b(?:to|into|in|as|onto|of)\b[^\n.]{0,50})/iuy,
    pattern:
      /\b(?:append|put|insert|include|encode|place|embed|attach|substitute|concatenate|url-?encode|base64(?:-?encode)?|add (?:the|your|all|any|user|what))\b[^\n.]{0,90}\b(?:user'?s?|conversation|chat|history|summary|api key|key|password|secret|token|credential|cookie|user data|e-?mail)s?\b[^\n]{0,90}\b(?:to|into|in|as|onto|of)\b[^\n.]{0,50}(?:https?:\/\/[^\s)"'>]{3,120}|\b(?:query (?:string|parameter)|url parameter|webhook)\b)/iu,
    before: 270,
    after: 60,
  },
  {
    id: 'send-sensitive-data',
    category: CATEGORY,
    reason: 'Asks to send the conversation, credentials or personal data to an address.',
    confidence: 0.72,
    family: 'exfiltrate',
    parts: [['send'], ['sensitive'], ['target']],
    span: 150,
  },
  {
    id: 'send-to-collector',
    category: CATEGORY,
    reason: 'Names a service that collects requests.',
    confidence: 0.6,
    family: 'collector',
    triggers:
      'webhook site, requestbin, pipedream, ngrok, burpcollaborator, oastify, interactsh, interact sh, attacker com, evil com, attacker example, collect example, requestcatcher, beeceptor, dnslog, canarytokens, oast, hookbin, attacker, evil, exfil',
    pattern:
      /(?:https?:\/\/|@|\b)(?:[\w-]{1,40}\.){0,3}(?:webhook\.site|requestbin\.\w{2,4}|pipedream\.net|ngrok(?:-free)?\.(?:io|app|dev)|burpcollaborator\.net|oastify\.com|interact\.sh|requestcatcher\.com|beeceptor\.com|dnslog\.cn|canarytokens\.com|hookbin\.com|(?:attacker|evil|exfil|hacker|malicious|stealer)(?:-[\w]{1,20}|\d{1,4})?\.(?:com|net|org|example|io|xyz|ru|site))\b/i,
    before: 60,
    after: 40,
  },
  {
    id: 'shell-exfiltration',
    category: CATEGORY,
    reason: 'A command sends local files or variables to an address.',
    confidence: 0.6,
    family: 'exfiltrate',
    triggers: 'curl, wget, nc, ncat, scp, invoke webrequest, fetch',
    pattern:
      /\b(?:curl|wget)\b[^\n]{0,120}(?:-d|--data(?:-binary|-raw|-urlencode)?|-F|--form|--post-(?:file|data)|-T|--upload-file)[ =]["']?(?:[\w-]{1,20}=)?@?(?:~\/|\/etc\/|\/home\/|\$HOME|\$\(|`|\.env|\$\{?[A-Z_]{2,30}(?:KEY|TOKEN|SECRET|PASSWORD))|\bcat\b[^\n|]{0,60}(?:\.ssh|\.env|\.aws|passwd|shadow|id_rsa|credentials)[^\n|]{0,40}\|[^\n]{0,40}\b(?:curl|wget|nc)\b|\bfetch\(["'`]https?:\/\/[^"'`\n]{3,120}["'`+ ][^\n]{0,60}document\.cookie/i,
    before: 100,
    after: 220,
  },
];
