/** The three body styles of a scan request. */
export type BodyStyle = 'json' | 'multipart' | 'raw';

/** The fields of a scan request under their wire names. Any value, because a scenario may send a wrong one. Files are bytes. */
export type ScanFields = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A way to reach the service: over HTTP, or in process. */
export interface Door {
  readonly name: string;
  scan(fields: ScanFields, style?: BodyStyle): Promise<Answer>;
}

/** A door for scenarios about HTTP itself. */
export interface HttpDoor extends Door {
  /** Sends a request to a path below the base address, with the key unless `init` names another `authorization`. */
  request(path: string, init?: RequestInit): Promise<Answer>;
}
