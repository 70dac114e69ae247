/** Key of the organisation that does its worst. */
export const HOSTILE_KEY = 'hostile-0123456789abcdefghijkl';

/** Connections of it that begin a body and send no more, and its callers that send one bomb after the other. */
export const IDLE_BODIES = 200;
export const FLOODERS = 32;

export const SENTENCE = 'Please summarise the attached notes of our meeting on Tuesday, and list who promised to do what until when. ';

/** What the ordinary organisation sends. */
export const ORDINARY = JSON.stringify({ scan_phase: 'input', mode: 'secure', content: SENTENCE.repeat(9) });

export interface Sent {
  readonly path: string;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Sends one with a key, and reads the answer to its end. */
export async function send(url: string, key: string, { path, type, body }: Sent, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
    body,
    ...(signal !== undefined && { signal }),
  });
  await answer.arrayBuffer();
  return answer;
}
