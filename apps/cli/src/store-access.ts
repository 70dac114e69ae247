import { InputTrustError } from '@input-trust/contract';
import { ConfigError, NoDoorError, operate as operateStore, readConfig, StorageError } from '@input-trust/server';
import type { Operation, OperationLine } from '@input-trust/server';
import { UsageError } from './exit-code.ts';

const ORGANISATION = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export function requireOrganisation(name: string): void {
  if (!ORGANISATION.test(name)) throw new UsageError('An organisation is named by letters, digits, and . _ - between them.');
}

/** What the help of every command says that works on the store. */
export const STORE_HELP = `Works on the store of the service: DATABASE_URL, or INPUT_TRUST_DATA_DIR, also while a server has it: the server does it then.`;

/** Does an operation on the store of the service, and gives what it says line by line. Throws UsageError where there is no store. */
export async function* operate(operation: Operation): AsyncGenerator<OperationLine, void> {
  try {
    yield* operateStore(readConfig(process.env).storage, operation);
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StorageError) throw new UsageError(error.message);
    if (error instanceof NoDoorError) {
      throw new UsageError('The store cannot be used: another process has its folder, and it is no server that could do this.');
    }
    if (InputTrustError.isInstance(error)) throw new UsageError('The store cannot be used: it does not answer.');
    throw error;
  }
}

/** Every line at once, of an operation that says few. */
export async function linesOf(operation: Operation): Promise<OperationLine[]> {
  const lines: OperationLine[] = [];
  for await (const line of operate(operation)) lines.push(line);
  return lines;
}
