import { Button } from "@mantine/core";
import { BlockImageField } from "@plein/blocks/kit/editor/source-fields.tsx";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { toShareImage } from "@plein/contract/media/share-image";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import { SHARE_OPTIONS, shareImageOptions } from "@plein/contract/pages/sharing/share-image";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { librarySources } from "../../../client/blocks/content-sources.ts";
import classes from "../tree/pages.module.css";
import type { SettingsFieldsProps } from "./address-fields.tsx";
import cardClasses from "./share-fields.module.css";

type ShareFieldsProps = SettingsFieldsProps & {
  readonly page: PageSettings;
  /** error of the last attempt to save */
  readonly error: string | undefined;
  /** called with whether a chosen picture still needs a description */
  readonly onUndescribed: (isWaiting: boolean) => void;
};

/** The sharing picture of a page, with a preview of the shared link. */
export function ShareFields({ page, draft, error, isReadOnly, onChange, onUndescribed }: ShareFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <>
      <p className={classes.muted}>
        <FormattedMessage id="pages.field.shareImage.text" />
      </p>
      <ShareImageNote page={page} draft={draft} isReadOnly={isReadOnly} onChange={onChange} />
      {!isReadOnly && (
        <BlockImageField
          label={intl.formatMessage({ id: "pages.field.shareImage" })}
          value={draft.share.image}
          error={error}
          env={librarySources}
          onUndescribed={onUndescribed}
          onChange={(image) => onChange({ share: { image, options: shareImageOptions(image) } })}
        />
      )}
      {draft.share.image !== null && <ShareCard draft={draft} image={draft.share.image} />}
    </>
  );
}

/** The reason why visitors don't see the chosen picture. */
function ShareImageNote({ page, draft, isReadOnly, onChange }: Omit<ShareFieldsProps, "error" | "onUndescribed">): ReactNode {
  const { image, options } = draft.share;
  const { shareImage } = page;
  const isPrivate = shareImage !== null && !shareImage.isPublic && image?.guid === shareImage.image.guid;
  if (isPrivate)
    return (
      <p className={cardClasses.note} role="status">
        <FormattedMessage id="pages.field.shareImage.private" />
      </p>
    );
  const isGone = image === null && options.some(({ name }) => name === SHARE_OPTIONS.image);
  if (!isGone) return null;
  return (
    <p className={cardClasses.note} role="status">
      <FormattedMessage id="pages.field.shareImage.gone" />{" "}
      {!isReadOnly && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ share: { image: null, options: [] } })}>
          <FormattedMessage id="pages.field.shareImage.forget" />
        </Button>
      )}
    </p>
  );
}

/** The link as social networks show it. */
function ShareCard({ draft, image }: Pick<SettingsFieldsProps, "draft"> & { readonly image: ImageReference }): ReactNode {
  const { url, width, height } = toShareImage(image);
  return (
    <figure className={cardClasses.card}>
      <figcaption className={classes.muted}>
        <FormattedMessage id="pages.field.shareImage.card" />
      </figcaption>
      <div className={cardClasses.link}>
        <img src={url} width={width} height={height} alt={image.alt} />
        <p className={cardClasses.title}>{draft.metaTitle.trim() || draft.title}</p>
        {draft.metaDescription.trim() !== "" && <p className={classes.muted}>{draft.metaDescription}</p>}
      </div>
    </figure>
  );
}
