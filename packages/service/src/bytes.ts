/** JSON as it goes over the wire. */
export function toBytes(body: object): Buffer {
  return Buffer.from(JSON.stringify(body));
}
