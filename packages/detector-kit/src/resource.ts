/** What is loaded once and used by many scans: a model, an OCR engine, a validator with the operator's authorities. */
export interface Resource<T> {
  /** Unique. The engine keeps one value for each id. */
  readonly id: string;
  /** Loads the value. A failure is tried again with the next use. */
  readonly load: (environment: ResourceEnvironment) => Promise<T>;
  /** Frees what `load` gave. */
  readonly close?: (value: T) => Promise<void> | void;
}

/** What a resource is loaded with. */
export interface ResourceEnvironment {
  /** Threads that the computation of one resource may use. */
  readonly threads: number;
  /** A resource that this one is made with. */
  readonly use: <T>(resource: Resource<T>) => Promise<T>;
}

/** Threads of one computation unless the engine is told another number: more wait for each other where there are few cores. */
export const DEFAULT_THREADS = 2;

/** A value in the place of what a resource would load: a setting of the operator, or a part of a test. */
export interface ProvidedResource {
  readonly id: string;
  readonly value: unknown;
}

/** Uses `value` wherever `resource` is asked for. */
export function provide<T>(resource: Resource<T>, value: T): ProvidedResource {
  return { id: resource.id, value };
}

const MARKER = Symbol.for('input-trust.resource-unavailable-error');

/** A resource cannot be used in this deployment, or not now: no material is at fault. */
export class ResourceUnavailableError extends Error {
  override readonly name = 'ResourceUnavailableError';
  readonly [MARKER] = true;

  constructor(id: string, cause?: unknown) {
    super(`the resource ${id} cannot be used`, cause === undefined ? {} : { cause });
  }

  /** True for instances of every copy of this package; `instanceof` is not. */
  static isInstance(error: unknown): error is ResourceUnavailableError {
    return error instanceof Error && MARKER in error;
  }
}

/** Loads a package that an installation may be without. Rejects with `ResourceUnavailableError` where it cannot be loaded. */
export async function loadOptional<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new ResourceUnavailableError(name, error);
  }
}

/** A load that failed is not tried again sooner: a file that is missing would cost every scan the search for it. */
export const RETRY_AFTER_MS = 5_000;

interface Loading {
  readonly value: Promise<unknown>;
  readonly close: () => Promise<void>;
  failedAt: number | undefined;
  loaded: unknown;
}

/** The resources of one engine: each is loaded when it is first used, tried again some time after a failure, and closed with the engine. */
export class Resources {
  readonly #environment: ResourceEnvironment;
  readonly #provided: ReadonlyMap<string, unknown>;
  readonly #loading = new Map<string, Loading>();
  readonly #now: () => number;

  constructor(options: { readonly threads?: number; readonly provided?: readonly ProvidedResource[]; readonly now?: () => number } = {}) {
    this.#environment = { threads: options.threads ?? DEFAULT_THREADS, use: this.use };
    this.#provided = new Map((options.provided ?? []).map(({ id, value }) => [id, value]));
    this.#now = options.now ?? (() => performance.now());
  }

  /** The value of a resource. Rejects with `ResourceUnavailableError`. */
  readonly use = async <T>(resource: Resource<T>): Promise<T> => {
    const { id } = resource;
    if (this.#provided.has(id)) return this.#provided.get(id) as T;
    let loading = this.#loading.get(id);
    if (loading?.failedAt !== undefined && this.#now() - loading.failedAt >= RETRY_AFTER_MS) loading = undefined;
    if (loading === undefined) {
      loading = this.#start(resource);
      this.#loading.set(id, loading);
    }
    return loading.value as Promise<T>;
  };

  /** The value where it is there already, without a wait. */
  loaded<T>({ id }: Resource<T>): T | undefined {
    return (this.#provided.has(id) ? this.#provided.get(id) : this.#loading.get(id)?.loaded) as T | undefined;
  }

  /** Closes what was loaded. A later use loads it again. */
  async close(): Promise<void> {
    const all = [...this.#loading.values()];
    this.#loading.clear();
    await Promise.all(all.map(({ close }) => close()));
  }

  #start<T>(resource: Resource<T>): Loading {
    const value = Promise.resolve().then(() => resource.load(this.#environment));
    const close = async (): Promise<void> => {
      const loaded = await value.then(
        (it) => ({ it }),
        () => undefined,
      );
      if (loaded !== undefined) await resource.close?.(loaded.it);
    };
    const loading: Loading = {
      value: value.then(
        (it) => (loading.loaded = it),
        (error: unknown) => {
          loading.failedAt = this.#now();
          throw ResourceUnavailableError.isInstance(error) ? error : new ResourceUnavailableError(resource.id, error);
        },
      ),
      close,
      failedAt: undefined,
      loaded: undefined,
    };
    // Whoever waits for it hears of the failure; that nobody waits any more is none of its own.
    loading.value.catch(() => undefined);
    return loading;
  }
}
