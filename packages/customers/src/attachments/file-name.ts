const LONGEST = 80;

/**
 * A name that is safe in every file system and header, with the extension that matches the content.
 *
 * @param typed as the sender named the file
 * @param extension without a dot
 */
export const safeFileName = (typed: string, extension: string): string => {
  const last = typed.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const words = last
    // Control and direction marks can disguise a name; the other characters have a meaning in file systems.
    .replace(/[\p{C}\p{Zl}\p{Zp}:*?"<>|]+/gu, ' ')
    .replace(/\.[^.]{1,8}$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const name = Array.from(words).slice(0, LONGEST).join('').trim();
  return `${name === '' ? 'Datei' : name}.${extension}`;
};

/** A `Content-Disposition` with which browsers save a file under its name, and never show it as a page of the shop (RFC 6266). */
export const asDownload = (fileName: string): string => {
  const plain = fileName.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
