/** A JSON object of the OpenAPI document. */
export type JsonObject = { [key: string]: unknown };
