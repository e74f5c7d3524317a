import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { Picture } from "../kit/view/picture.tsx";
import { phoneUrl } from "./phone-link.ts";
import type { contactPerson } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof contactPerson>;

export function ContactPersonView({ guid, content, options, env, isFirst, headingLevel }: Props): ReactNode {
  const { name, role, image, phone, email, note } = content;
  if (name === "" && !env.isEditing) return null;
  const phoneLink = phoneUrl(phone);
  return (
    <div className={classes.person} data-shape={options.shape}>
      {image && <Picture image={image} env={env} ratio="1:1" isUrgent={isFirst} className={classes.portrait} />}
      <div className={classes.words}>
        <InPlaceText env={env} guid={guid} field="/name" value={name} as={`h${headingLevel}`} className={classes.name} />
        <InPlaceText env={env} guid={guid} field="/role" value={role} as="p" className={classes.role} />
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
        <InPlaceText env={env} guid={guid} field="/note" value={note} as="p" className={classes.note} />
      </div>
    </div>
  );
}

function Way({ href, words }: { readonly href: string | null; readonly words: ReactNode }): ReactNode {
  return href === null ? words : <a href={href}>{words}</a>;
}

/** In a narrow column an address is broken after its @ first. */
function Breakable({ address }: { readonly address: string }): ReactNode {
  const [user, host] = address.split("@");
  return (
    <>
      {user}@<wbr />
      {host}
    </>
  );
}
