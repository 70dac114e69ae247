import { InputTrustError } from '@input-trust/contract';
import { ConfigError, openStore, readConfig } from '@input-trust/server';
import { DataDirectoryInUseError } from '@input-trust/store';
import type { Store } from '@input-trust/store';
import { UsageError } from './exit-code.ts';

const ORGANISATION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export function requireOrganisation(name: string): void {
  if (!ORGANISATION.test(name)) throw new UsageError('An organisation is named by letters, digits, and . _ - between them.');
}

/** Works on the store of the service: DATABASE_URL, or INPUT_TRUST_DATA_DIR while no server uses it. */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = storeOf(process.env);
  try {
    return await work(store);
  } catch (error) {
    if (!InputTrustError.isInstance(error)) throw error;
    const reason = error.cause instanceof DataDirectoryInUseError ? error.cause.message : 'it does not answer';
    throw new UsageError(`The store cannot be used: ${reason}.`);
  } finally {
    await store.close();
  }
}

function storeOf(env: NodeJS.ProcessEnv): Store {
  try {
    return openStore(readConfig(env).storage, { supervise: false });
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message);
    throw error;
  }
}
