import type { ShownPerson } from "@plein/contract/blocks/people";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { Picture } from "../kit/view/picture.tsx";
import { phoneUrl } from "./phone-link.ts";
import type { contactPerson } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof contactPerson>;

export function ContactPersonView(props: Props): ReactNode {
  const { guid, content, env, headingLevel } = props;
  const { userGuid, name, role } = content;
  if (userGuid !== null && env.personOf) return <Profile {...props} person={env.personOf(userGuid)} />;
  if (name === "" && !env.isEditing) return null;
  return (
    <Card {...props} person={content}>
      <InPlaceText env={env} guid={guid} field="/name" value={name} as={`h${headingLevel}`} className={classes.name} />
      <InPlaceText env={env} guid={guid} field="/role" value={role} as="p" className={classes.role} />
    </Card>
  );
}

/** A user as they show themselves. */
function Profile({ person, ...props }: Props & { readonly person: ShownPerson | null | undefined }): ReactNode {
  if (!person)
    return (
      props.env.isEditing && (
        <p className={classes.note}>{person === undefined ? "…" : <FormattedMessage id="block.contactPerson.notShown" />}</p>
      )
    );
  const Heading = `h${props.headingLevel}` as const;
  return (
    <Card {...props} person={person}>
      <Heading className={classes.name}>{person.name}</Heading>
      {person.role !== "" && <p className={classes.role}>{person.role}</p>}
    </Card>
  );
}

type CardProps = Props & { readonly person: Pick<ShownPerson, "image" | "phone" | "email">; readonly children: ReactNode };

function Card({ guid, content, options, env, isFirst, person, children }: CardProps): ReactNode {
  const { image, phone, email } = person;
  const phoneLink = phoneUrl(phone);
  return (
    <div className={classes.person} data-shape={options.shape}>
      {image && <Picture image={image} env={env} ratio="1:1" isUrgent={isFirst} className={classes.portrait} />}
      <div className={classes.words}>
        {children}
        {(phone !== "" || email !== "") && (
          <dl className={classes.ways}>
            {phone !== "" && (
              <div>
                <dt>
                  <FormattedMessage id="block.contactPerson.call" />
                </dt>
                <dd>
                  <Way href={phoneLink && env.linkHref({ kind: "url", url: phoneLink })} words={phone} />
                </dd>
              </div>
            )}
            {email !== "" && (
              <div>
                <dt>
                  <FormattedMessage id="block.contactPerson.mail" />
                </dt>
                <dd>
                  <Way href={env.linkHref({ kind: "url", url: `mailto:${email}` })} words={<Breakable address={email} />} />
                </dd>
              </div>
            )}
          </dl>
        )}
        <InPlaceText env={env} guid={guid} field="/note" value={content.note} as="p" className={classes.note} />
      </div>
    </div>
  );
}

function Way({ href, words }: { readonly href: string | null; readonly words: ReactNode }): ReactNode {
  return href === null ? words : <a href={href}>{words}</a>;
}

/** An address that in a narrow column is first broken after its @. */
function Breakable({ address }: { readonly address: string }): ReactNode {
  const [user, host] = address.split("@");
  return (
    <>
      {user}@<wbr />
      {host}
    </>
  );
}
