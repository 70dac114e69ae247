import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The folder belongs to another process that still runs. */
export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';
}

/** How often the owner shows that it lives. */
const RENEW_MS = 2_000;
/** A lock that nobody renewed for this long is that of a dead process: five renewals, so that a busy machine loses none. */
const STALE_MS = 10_000;

/** Tokens of the locks that this process holds. */
const heldHere = new Set<string>();

interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly token: string;
}

/**
 * Takes the folder for this process, since two embedded databases over the same files destroy them. A lock whose owner is gone
 * (killed, or its machine is) is taken over.
 */
export async function lockDataDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  const path = join(directory, 'lock');
  const owner: Owner = { pid: process.pid, host: hostname(), token: randomUUID() };
  if (!(await tryToTake(path, owner))) {
    if (await isHeld(path)) throw new DataDirectoryInUseError('the data directory is in use by another process');
    await rm(path, { force: true });
    if (!(await tryToTake(path, owner))) throw new DataDirectoryInUseError('the data directory is in use by another process');
  }
  heldHere.add(owner.token);
  const renewal = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), RENEW_MS);
  renewal.unref();
  return {
    async release() {
      clearInterval(renewal);
      heldHere.delete(owner.token);
      if ((await readOwner(path))?.token === owner.token) await rm(path, { force: true });
    },
  };
}

async function tryToTake(path: string, owner: Owner): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(owner)).finally(() => file.close());
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isHeld(path: string): Promise<boolean> {
  const owner = await readOwner(path);
  const renewedAt = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (Date.now() - renewedAt > STALE_MS) return false;
  // Of a process on this machine it is known at once; one in another container has to go stale first.
  return owner === undefined || owner.host !== hostname() || isAlive(owner);
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, token }: Owner): boolean {
  // In a container every process has the same number: that of a predecessor is told from ours by its token.
  if (pid === process.pid) return heldHere.has(token);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
