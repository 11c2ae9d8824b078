/**
 * The name of the device alone: the catalogue's product names carry the variation behind ` | `, and a line shows the
 * variation below.
 */
export const deviceName = ({
  name,
  variation,
}: {
  name: string;
  variation?: string | null | undefined;
}): string => (variation ? (name.split(' | ')[0] ?? name) : name);
