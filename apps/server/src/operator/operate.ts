import { InputTrustError } from '@input-trust/contract';
import { DataDirectoryInUseError } from '@input-trust/store';
import { doorOf, openStore } from '../storage.ts';
import type { StorageConfig } from '../storage.ts';
import { knock } from './door.ts';
import { perform } from './operations.ts';
import type { Operation, OperationLine } from './operations.ts';

/**
 * Does an operation on the store of a configuration: in this process, or, while a server has the folder of an embedded store, by that
 * server. Throws `store_unavailable`, StorageError, NoDoorError, and an Error when the server breaks off.
 */
export async function* operate(storage: StorageConfig, operation: Operation): AsyncGenerator<OperationLine, void> {
  const store = openStore(storage, { supervise: false });
  try {
    if (await isFree(store.ready())) yield* perform(store, operation, new Date());
    else yield* knock(doorOf(storage) ?? '', operation);
  } finally {
    await store.close();
  }
}

/** Whether a store opens; false where another process has its folder. */
async function isFree(opening: Promise<void>): Promise<boolean> {
  try {
    await opening;
    return true;
  } catch (error) {
    if (InputTrustError.isInstance(error) && error.cause instanceof DataDirectoryInUseError) return false;
    throw error;
  }
}
