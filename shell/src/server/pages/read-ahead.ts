import { PassThrough } from 'node:stream';

/**
 * Reads a page from its render as fast as possible, regardless of the visitor's connection: a visitor who is slow or leaves
 * neither keeps the render from ending nor makes other visitors wait.
 *
 * @returns a stream for the visitor, and the whole page once it is complete
 */
export const readAhead = (
  html: NodeJS.ReadableStream,
): { forVisitor: PassThrough; whole: Promise<string> } => {
  const forVisitor = new PassThrough();
  const pieces: Buffer[] = [];
  const whole = new Promise<string>((resolve, reject) => {
    html.on('data', (piece: Buffer | string) => {
      pieces.push(Buffer.from(piece));
      if (!forVisitor.destroyed) forVisitor.write(piece);
    });
    html.once('end', () => {
      forVisitor.end();
      resolve(Buffer.concat(pieces).toString('utf8'));
    });
    html.once('error', (error) => {
      forVisitor.destroy(error);
      reject(error);
    });
  });
  return { forVisitor, whole };
};
