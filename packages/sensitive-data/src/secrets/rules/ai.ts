import { named, prefixed, type SecretRule } from '../rule.ts';
import { looksRandom } from './checks.ts';

/** Every OpenAI key holds this mark: "OpenAI" in Base64. */
const OPENAI_MARK = 'T3BlbkFJ';

const openAiCheck: SecretRule['check'] = (secret) =>
  secret.includes(OPENAI_MARK) ? { confidence: 0.98, checked: 'format' } : looksRandom(0.6)(secret);

/** Model providers and tools around them. */
export const AI_RULES: readonly SecretRule[] = [
  prefixed('openai-project-key', 'OPENAI_API_KEY', ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-None-'], '[\\w-]{40,200}', {
    check: openAiCheck,
  }),
  prefixed('openai-user-key', 'OPENAI_API_KEY', ['sk-'], '[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}', { confidence: 0.98 }),
  // Services with an interface like OpenAI's, and gateways to them, hand out `sk-` keys without the mark.
  prefixed('sk-api-key', 'API_KEY', ['sk-'], '[A-Za-z0-9]{32,64}(?![\\w-])', { check: looksRandom(0.6) }),
  // Anthropic: API keys, administration keys and OAuth tokens.
  prefixed('anthropic-key', 'ANTHROPIC_API_KEY', ['sk-ant-'], '(?:api|admin|oat|ort|sid)\\d{2}-[\\w-]{80,120}', { confidence: 0.95 }),
  // Hugging Face: "User access tokens"; organization tokens are older.
  prefixed('huggingface-token', 'HUGGINGFACE_TOKEN', ['hf_', 'api_org_'], '[A-Za-z0-9]{34}', {
    check: (secret) => ({ confidence: /\d/.test(secret) ? 0.7 : 0.9, checked: 'format' }),
  }),
  prefixed('groq-key', 'GROQ_API_KEY', ['gsk_'], '[A-Za-z0-9]{52}'),
  prefixed('openrouter-key', 'OPENROUTER_API_KEY', ['sk-or-v1-'], '[0-9a-f]{64}'),
  prefixed('perplexity-key', 'PERPLEXITY_API_KEY', ['pplx-'], '[A-Za-z0-9]{48,56}'),
  prefixed('xai-key', 'XAI_API_KEY', ['xai-'], '[A-Za-z0-9]{80}'),
  prefixed('replicate-token', 'REPLICATE_API_TOKEN', ['r8_'], '[A-Za-z0-9]{37}', { check: looksRandom(0.9) }),
  prefixed('nvidia-key', 'NVIDIA_API_KEY', ['nvapi-'], '[\\w-]{64}(?![\\w-])'),
  prefixed('cerebras-key', 'CEREBRAS_API_KEY', ['csk-'], '[a-z0-9]{48}'),
  prefixed('elevenlabs-key', 'ELEVENLABS_API_KEY', ['sk_'], '[0-9a-f]{48}', { confidence: 0.8 }),
  prefixed('langsmith-key', 'LANGSMITH_API_KEY', ['lsv2_pt_', 'lsv2_sk_'], '[0-9a-f]{32}_[0-9a-f]{10}'),
  prefixed('langfuse-key', 'LANGFUSE_SECRET_KEY', ['sk-lf-'], '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'),
  prefixed('pinecone-key', 'PINECONE_API_KEY', ['pcsk_'], '[A-Za-z0-9]{5,6}_[A-Za-z0-9]{60,64}'),
  prefixed('jina-key', 'JINA_API_KEY', ['jina_'], '[0-9a-f]{32}[\\w-]{28}'),
  prefixed('voyage-key', 'VOYAGE_API_KEY', ['pa-'], '[A-Za-z0-9_-]{43}(?![\\w-])', { check: looksRandom(0.6) }),
  named('cohere-key', 'COHERE_API_KEY', ['cohere', 'co_api_key'], '[A-Za-z0-9]{40}', { check: looksRandom(0.75) }),
  named('mistral-key', 'MISTRAL_API_KEY', ['mistral'], '[A-Za-z0-9]{32}', { check: looksRandom(0.75) }),
];
