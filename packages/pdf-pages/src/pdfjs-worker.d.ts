declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  /** The side of pdf.js that parses; it talks to the other side through a port. */
  export const WorkerMessageHandler: { initializeFromPort(port: unknown): void };
}
