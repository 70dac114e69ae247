/** Names of the exceptions that pdf.js throws of its own. */
const OF_PDFJS: ReadonlySet<unknown> = new Set([
  'AbortException',
  'FormatError',
  'InvalidPDFException',
  'MissingDataException',
  'ParserEOFException',
  'PasswordException',
  'ResponseException',
  'UnknownErrorException',
  'XRefEntryException',
  'XRefParseException',
]);

let open = 0;

/**
 * Keeps the process alive while a document is open: in damaged page trees pdf.js leaves promises of its own rejected that nobody waits for, and Node
 * ends a process for such. Rejections of others end it as they would without this, and whoever listens to them hears of all. Gives what is called
 * when the document is closed.
 */
export function withstandRejections(): () => void {
  if (open === 0) process.on('unhandledRejection', onRejection);
  open += 1;
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    // What was rejected last is told of when this turn of the event loop ends.
    setImmediate(() => {
      open -= 1;
      if (open === 0) process.off('unhandledRejection', onRejection);
    });
  };
}

function onRejection(reason: unknown): void {
  const name: unknown = typeof reason === 'object' && reason !== null ? Reflect.get(reason, 'name') : undefined;
  if (OF_PDFJS.has(name) || process.listenerCount('unhandledRejection') > 1) return;
  throw reason;
}
