/** Raised when a provider or an organisation is added to or taken from the table. */
export const PROVIDERS_VERSION = 1;

/**
 * Recognised providers: identifier to the organisations (attribute O of the signer's certificate) that sign for it.
 * Names are those of the public C2PA conformance and trust lists and of certificates in published files; see `normalized`.
 */
const PROVIDERS = {
  adobe: ['adobe inc', 'adobe systems incorporated'],
  amazon: ['amazon com inc', 'amazon development center u s inc', 'amazon web services inc'],
  bbc: ['british broadcasting corporation'],
  canon: ['canon inc'],
  cloudinary: ['cloudinary ltd'],
  fujifilm: ['fujifilm corporation'],
  getty_images: ['getty images us inc'],
  google: ['google llc'],
  huawei: ['huawei technologies co ltd'],
  imatag: ['imatag'],
  leica: ['leica camera ag'],
  meta: ['meta platforms inc'],
  microsoft: ['microsoft corporation'],
  nikon: ['nikon corporation'],
  numbers: ['numbers co ltd'],
  openai: ['openai', 'openai llc', 'openai opco llc'],
  panasonic: ['panasonic entertainment communication co ltd'],
  proofmode: ['proofmode reality systems llc'],
  qualcomm: ['qualcomm technologies inc'],
  samsung: ['samsung electronics co ltd'],
  sony: ['sony corporation', 'sony group corporation', 'sony imaging products solutions inc'],
  stability_ai: ['stability ai ltd'],
  tiktok: ['tiktok inc', 'tiktok pte ltd'],
  truepic: ['truepic', 'truepic inc'],
  vivo: ['vivo mobile communication co ltd'],
  xiaomi: ['xiaomi communications co ltd', 'xiaomi inc'],
} as const satisfies Record<string, readonly string[]>;

/** Identifier of a recognised provider. */
export type Provider = keyof typeof PROVIDERS;

/** Identifiers that a receipt can name as `provider`. */
export const RECOGNIZED_PROVIDERS: readonly Provider[] = Object.keys(PROVIDERS).filter(isProvider);

const BY_ORGANIZATION = new Map(RECOGNIZED_PROVIDERS.flatMap((id) => PROVIDERS[id].map((name) => [name as string, id] as const)));

/**
 * The provider that an organisation signs for; null for one that is not in the table. Whoever calls this has made sure
 * that the certificate chains to a pinned anchor: only then is the organisation's name more than a claim.
 */
export function providerOf(organization: string | undefined): Provider | null {
  return BY_ORGANIZATION.get(normalized(organization ?? '')) ?? null;
}

/** Lower case letters and digits, with one space for anything between: `OpenAI OpCo, LLC` is `openai opco llc`. */
function normalized(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .join(' ');
}

function isProvider(id: string): id is Provider {
  return Object.hasOwn(PROVIDERS, id);
}
