import styled from '@emotion/styled';
import type { NavigationCategory } from '@rewald/contracts/client';
import { useAssetUrl } from '@rewald/platform';
import { Icon, Photo, type IconName } from '@rewald/ui';

/** Drawings for the icon names that the navigation's content uses. */
const icons: Readonly<Record<string, IconName>> = {
  smartphone: 'phone',
  phone: 'phone',
  tablet: 'tablet',
  laptop: 'laptop',
  watch: 'watch',
  console: 'console',
  headphones: 'headphones',
  earbuds: 'headphones',
  camera: 'camera',
  cable: 'cable',
  case: 'case',
  charger: 'charger',
  lock: 'lock',
  shield: 'shield',
  truck: 'truck',
  tree: 'tree',
};

/** Words of an unknown icon's name, or of the category itself, that tell what to draw; the first that fits. */
const WORDS: readonly (readonly [RegExp, IconName])[] = [
  [/head|ear|kopfhörer|audio/i, 'headphones'],
  [/tablet/i, 'tablet'],
  [/laptop|notebook|computer/i, 'laptop'],
  [/watch|uhr/i, 'watch'],
  [/consol|konsol|gamepad/i, 'console'],
  [/camera|kamera/i, 'camera'],
  [/cable|kabel/i, 'cable'],
  [/case|cover|hülle/i, 'case'],
  [/charg|lade|netzteil/i, 'charger'],
  [/phone|mobile|handy/i, 'phone'],
];

/** The drawing for an icon's name or, if the design system does not know it, for the category's; a box if nothing fits. */
export const categoryIcon = (icon: string, name: string): IconName =>
  (Object.hasOwn(icons, icon) ? icons[icon] : undefined) ??
  WORDS.find(([words]) => words.test(icon) || words.test(name))?.[1] ??
  'box';

const isPicture = (icon: string): boolean =>
  /^(https?:)?\/\/|^data:image\/|\.(svg|png|webp|avif|jpe?g|gif)(\?|$)/i.test(icon);
const isEmoji = (icon: string): boolean =>
  icon.length <= 16 && /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(icon);

const Emoji = styled.span`
  flex: none;
  text-align: center;
  line-height: 1;
`;

interface CategoryIconProps {
  category: Pick<NavigationCategory, 'name' | 'metadata'>;
  /** Edge length in px. */
  size: number;
}

/** The icon of a category. Section 3 does not say what it is: the name of one, the address of a picture, or an emoji. */
export const CategoryIcon = ({ category: { name, metadata }, size }: CategoryIconProps) => {
  const urlOf = useAssetUrl();
  const icon = typeof metadata?.icon === 'string' ? metadata.icon.trim() : '';
  if (isEmoji(icon))
    return (
      <Emoji aria-hidden style={{ inlineSize: size, fontSize: size * 0.8 }}>
        {icon}
      </Emoji>
    );
  const drawing = <Icon name={categoryIcon(isPicture(icon) ? '' : icon, name)} size={size} />;
  return isPicture(icon) ? (
    <Photo src={urlOf(icon)} alt="" width={size} height={size} loading="lazy" fallback={drawing} />
  ) : (
    drawing
  );
};
