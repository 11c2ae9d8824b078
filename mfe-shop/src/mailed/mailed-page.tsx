import styled from '@emotion/styled';
import type { ReactNode, Ref } from 'react';
import { useAssetUrl } from '@rewald/platform';
import { Container, DevicePicture, Heading, Icon, Text, media, tokens, type IconName } from '@rewald/ui';

const { color, radius, space } = tokens;

const Place = styled(Container)`
  display: grid;
  align-content: start;
  justify-items: center;
  min-block-size: 60vh;
  padding-block: clamp(24px, 6vw, 88px) clamp(56px, 8vw, 112px);
`;

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  inline-size: min(100%, 640px);
  padding: ${space[6]} ${space[5]};
  border: 1px solid ${color.line};
  border-radius: calc(${radius.large} + 8px);
  background: ${color.surface};
  ${media.md} {
    padding: ${space[10]};
  }
`;

const Medal = styled.span`
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 56px;
  border-radius: 50%;
  background: ${color.brandSoft};
  color: ${color.brandInk};
`;

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

interface MailedPageProps {
  icon: IconName;
  title: ReactNode;
  /** The heading, which takes the focus once a button has done its work. */
  heading?: Ref<HTMLHeadingElement>;
  /** What the link is about, below the title. */
  text?: ReactNode;
  /** Notices and devices. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page that a mail links to, for a single decision: an explanation and a button. */
export const MailedPage = ({ icon, title, heading, text, children, actions }: MailedPageProps) => (
  <Place>
    <Sheet>
      <Medal>
        <Icon name={icon} size={28} />
      </Medal>
      <Words>
        <Heading level={1} step="title2" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {text && <Text tone="inkSoft">{text}</Text>}
      </Words>
      {children}
      {actions && <Actions>{actions}</Actions>}
    </Sheet>
  </Place>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
  & > div:first-of-type {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    padding: 10%;
    border-radius: ${radius.medium};
    background: ${color.stage};
  }
  ${media.md} {
    grid-template-columns: 120px minmax(0, 1fr);
    gap: ${space[5]};
  }
`;

/** The device that the mail was about. */
export const MailedDevice = ({
  image,
  name,
  children,
}: {
  image: string;
  name: string;
  children: ReactNode;
}) => {
  const urlOf = useAssetUrl();
  return (
    <Row>
      <div>
        <DevicePicture src={image} alt="" sizes="120px" urlOf={urlOf} priority />
      </div>
      <div>
        <Text weight="strong">{name}</Text>
        <Text step="small" tone="inkSoft">
          {children}
        </Text>
      </div>
    </Row>
  );
};
