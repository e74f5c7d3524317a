import { FileField } from "@plein/ui/fields/files/file-field.tsx";
import { ImageField } from "@plein/ui/fields/images/image-field.tsx";
import { LinkField } from "@plein/ui/fields/links/link-field.tsx";
import { RichTextField } from "@plein/ui/rich-text/rich-text-field.tsx";
import type { ComponentProps, ReactNode } from "react";
import type { EditorEnv } from "./block-editor-props.ts";
import { useFieldTexts } from "./use-field-texts.ts";

type WithEnv<Props> = Omit<Props, "images" | "files" | "links" | "texts"> & { readonly env: EditorEnv };

/** A picture of the platform, with its description: `<BlockImageField {...form.content("image")} env={props.env} label="…" />`. */
export function BlockImageField({ env, ...field }: WithEnv<ComponentProps<typeof ImageField>>): ReactNode {
  return <ImageField {...field} images={env} texts={useFieldTexts().image} />;
}

/** A document of the platform, or a file of one format. */
export function BlockFileField({ env, ...field }: WithEnv<ComponentProps<typeof FileField>>): ReactNode {
  const texts = useFieldTexts();
  return <FileField {...field} files={env} texts={texts[field.format ?? "file"]} />;
}

/** A link within the platform or elsewhere. */
export function BlockLinkField({ env, ...field }: WithEnv<ComponentProps<typeof LinkField>>): ReactNode {
  return <LinkField {...field} links={env} texts={useFieldTexts().link} />;
}

/** Text with headings, lists and links. */
export function BlockRichTextField({ env, ...field }: WithEnv<ComponentProps<typeof RichTextField>>): ReactNode {
  return <RichTextField {...field} links={env} texts={useFieldTexts().richText} />;
}
