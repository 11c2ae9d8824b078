/** Whether reading failed because a length points beyond the end, or the file is truncated. */
const endsTooSoon = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ERR_OUT_OF_RANGE' || error.code === 'ERR_BUFFER_OUT_OF_BOUNDS');

/**
 * Removes metadata from a photo: where and when it was taken, with which device, and by whom. The picture itself stays the same,
 * byte for byte. A file whose structure does not match its type is returned unchanged.
 */
export const withoutMetadata = (bytes: Buffer, contentType: string): Buffer => {
  try {
    switch (contentType) {
      case 'image/jpeg':
        return bareJpeg(bytes);
      case 'image/png':
        return barePng(bytes);
      case 'image/webp':
        return bareWebp(bytes);
      default:
        return bytes;
    }
  } catch (error) {
    if (endsTooSoon(error)) return bytes;
    throw error;
  }
};

const START_OF_SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Tag of the orientation in EXIF; without it, pictures from phones would be shown on their side. */
const ORIENTATION = 0x0112;

/** The orientation in EXIF data, 1 to 8; null if there is none, or the data are not EXIF. */
const orientationIn = (exif: Buffer): number | null => {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return null;
  const tiff = exif.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
};

/** EXIF data with nothing but the orientation. */
const exifOf = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
};

const exifSegment = (orientation: number): Buffer => {
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([head, exif]);
};

/** Whether a segment stays. JFIF, Adobe's colour transform and colour profiles affect the picture; other application data do not. */
const isWanted = (marker: number, content: Buffer): boolean => {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP0) return content.toString('latin1', 0, 5) === 'JFIF\0';
  if (marker === APP2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  return marker === APP14 && content.toString('latin1', 0, 5) === 'Adobe';
};

const END_OF_IMAGE = 0xd9;
/** Whether a marker is part of a scan: an escaped 0xff, or a restart marker. */
const isPartOfScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/** Where the data of a scan end: at the next marker. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return bytes.length;
    if (!isPartOfScan(bytes.readUInt8(at + 1))) return at;
  }
};

const bareJpeg = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let orientation: number | null = null;
  for (let at = 2; at < bytes.length;) {
    if (bytes.readUInt8(at) !== 0xff) return bytes;
    const marker = bytes.readUInt8(at + 1);
    // Skips fill bytes before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      // Anything after the end marker does not belong to this picture: phones append other pictures and videos.
      parts.push(bytes.subarray(at, at + 2));
      if (orientation !== null && orientation !== 1) parts.splice(1, 0, exifSegment(orientation));
      return Buffer.concat(parts);
    }
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return bytes;
    const content = bytes.subarray(at + 4, end);
    if (marker === APP1) orientation ??= orientationIn(content);
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    if (isWanted(marker, content)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  return bytes;
};

/** Chunks that do not affect the picture. */
const PNG_METADATA = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

const barePng = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return bytes;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!PNG_METADATA.has(type)) parts.push(bytes.subarray(at, end));
    // Drops any data after the end of the picture.
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return bytes;
};

/** Flags of a VP8X chunk for the presence of EXIF and XMP. */
const ANNOUNCED = 0x08 | 0x04;

const bareWebp = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [];
  const until = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at < until;) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return bytes;
    if (type === 'VP8X') {
      const head = Buffer.from(bytes.subarray(at, end));
      head.writeUInt8(head.readUInt8(8) & ~ANNOUNCED, 8);
      parts.push(head);
    } else if (type !== 'EXIF' && type !== 'XMP ') parts.push(bytes.subarray(at, end));
    at = end;
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
};
