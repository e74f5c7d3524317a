import { accordion } from "@plein/blocks/accordion/schema";
import { agenda } from "@plein/blocks/agenda/schema";
import { buttons } from "@plein/blocks/buttons/schema";
import { callout } from "@plein/blocks/callout/schema";
import { cards } from "@plein/blocks/cards/schema";
import { contactPerson } from "@plein/blocks/contact-person/schema";
import { counter } from "@plein/blocks/counter/schema";
import { embed } from "@plein/blocks/embed/schema";
import { gallery } from "@plein/blocks/gallery/schema";
import { heading } from "@plein/blocks/heading/schema";
import { hero } from "@plein/blocks/hero/schema";
import { html } from "@plein/blocks/html/schema";
import { image } from "@plein/blocks/image/schema";
import { imageText } from "@plein/blocks/image-text/schema";
import { itemFields } from "@plein/blocks/item-fields/schema";
import type { BlockSchema } from "@plein/blocks/kit/schema/define-block";
import { list } from "@plein/blocks/list/schema";
import { map } from "@plein/blocks/map/schema";
import { periodState } from "@plein/blocks/period-state/schema";
import { quote } from "@plein/blocks/quote/schema";
import { reusable } from "@plein/blocks/reusable/schema";
import { richText } from "@plein/blocks/rich-text/schema";
import { searchBox } from "@plein/blocks/search-box/schema";
import { separator } from "@plein/blocks/separator/schema";
import { share } from "@plein/blocks/share/schema";
import { subNavigation } from "@plein/blocks/sub-navigation/schema";
import { table } from "@plein/blocks/table/schema";
import { tabs } from "@plein/blocks/tabs/schema";
import { timeline } from "@plein/blocks/timeline/schema";
import { widget } from "@plein/blocks/widget/schema";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Link } from "@plein/contract/blocks/link";
import type { Guid } from "@plein/contract/guid";
import type { ImageReference } from "@plein/contract/media/image-reference";
import type { z } from "zod";
import { demoGuid } from "../demo-guid.ts";
import type { DemoImage } from "./demo-image.ts";
import type { DemoBlock } from "./demo-page.ts";
import { richTextFrom } from "./rich-text-notation.ts";

type Options<Schema extends BlockSchema> = z.input<Schema["options"]>;
type Address = `https://${string}` | `mailto:${string}` | `tel:${string}`;
/** The key of a page, or an external URL. */
type Target<Key extends string> = Key | Address;
type Labelled<Key extends string> = readonly [label: string, target: Target<Key>];
/** The pages and images that texts may refer to. */
type Place<Image extends string> = {
  /** null for an unknown page */
  readonly findPageGuid: (key: string) => Guid | null;
  /** @param alt instead of the image's default alternative text */
  readonly getImage: (name: Image, alt?: string) => ImageReference;
};
type HeroText<Key extends string, Image extends string> = {
  readonly title: string;
  readonly intro?: string;
  readonly image?: Image;
  readonly alt?: string;
  readonly buttons?: readonly Labelled<Key>[];
};
type ImageCaption<Image extends string> = { readonly image: Image; readonly alt?: string; readonly caption?: string };
type BesideImage<Key extends string, Image extends string> = {
  readonly image: Image;
  readonly alt?: string;
  readonly title: string;
  readonly body: string;
  readonly button?: Labelled<Key>;
};
type Card<Key extends string, Image extends string> = {
  readonly title: string;
  readonly text: string;
  readonly to?: Target<Key>;
  readonly image?: Image;
  readonly linkLabel?: string;
};
type DemoStep = {
  readonly title: string;
  readonly date: string;
  readonly text: string;
  readonly state: "done" | "now" | "next";
};
type Notice<Key extends string> = { readonly title?: string; readonly body: string; readonly button?: Labelled<Key> };

/**
 * Short functions that build the blocks of one platform: pages and images are named by their keys, so that an unknown
 * name is a type error, or in a text an error at start-up.
 */
export function createBlockBuilders<Key extends string, Image extends string>({ findPageGuid, getImage }: Place<Image>) {
  const pageGuidOf = (key: string): Guid => {
    const pageGuid = findPageGuid(key);
    if (pageGuid === null) throw new Error(`The page "${key}" is named, which is not there`);
    return pageGuid;
  };
  const linkTo = (target: string): Link => {
    if (/^(?:https|mailto|tel):/.test(target)) return { kind: "url", url: target };
    const [key = "", anchor] = target.split("#");
    return { kind: "page", pageGuid: pageGuidOf(key), ...(anchor === undefined ? {} : { anchor }) };
  };
  const button = ([label, target]: Labelled<Key>) => ({ label, link: linkTo(target) });
  const text = (notation: string) => richTextFrom(notation, linkTo);

  return {
    hero: ({ image: name, alt, buttons: links = [], ...words }: HeroText<Key, Image>, options: Options<typeof hero> = {}) =>
      blockOf(hero, { ...words, image: name === undefined ? null : getImage(name, alt), buttons: links.map(button) }, options),
    heading: (words: string, options: Options<typeof heading> = {}) => blockOf(heading, { text: words }, options),
    text: (notation: string, options: Options<typeof richText> = {}) => blockOf(richText, { body: text(notation) }, options),
    image: ({ image: name, alt, caption = "" }: ImageCaption<Image>, options: Options<typeof image> = {}) =>
      blockOf(image, { image: getImage(name, alt), caption }, options),
    imageText: ({ image: name, alt, title, body, button: link }: BesideImage<Key, Image>, options: Options<typeof imageText> = {}) =>
      blockOf(imageText, { image: getImage(name, alt), title, body: text(body), button: link ? button(link) : null }, options),
    buttons: (items: readonly Labelled<Key>[], options: Options<typeof buttons> = {}) =>
      blockOf(buttons, { items: items.map(button) }, options),
    cards: (items: readonly Card<Key, Image>[], options: Options<typeof cards> = {}) =>
      blockOf(
        cards,
        {
          // The card's text describes the image, so that screen readers needn't repeat it.
          items: items.map(({ to, image: name, linkLabel = "", ...words }) => ({
            ...words,
            linkLabel,
            link: to === undefined ? null : linkTo(to),
            image: name === undefined ? null : getImage(name, ""),
          })),
        },
        options,
      ),
    callout: ({ title = "", body, button: link }: Notice<Key>, options: Options<typeof callout> = {}) =>
      blockOf(callout, { title, body: text(body), button: link ? button(link) : null }, options),
    accordion: (items: readonly (readonly [question: string, answer: string])[], options: Options<typeof accordion> = {}) =>
      blockOf(accordion, { items: items.map(([question, answer]) => ({ question, answer: text(answer) })) }, options),
    list: (words: { readonly intro?: string; readonly emptyText?: string }, options: Options<typeof list> = {}) =>
      blockOf(list, words, options),
    agenda: (from: readonly Key[], intro: string, options: Options<typeof agenda> = {}) =>
      blockOf(agenda, { intro }, { ...options, defaultParentGuids: from.map(pageGuidOf) }),
    embed: (words: { readonly url: Address; readonly title: string }, options: Options<typeof embed> = {}) =>
      blockOf(embed, words, options),
    subNavigation: (title: string, options: Options<typeof subNavigation> = {}) => blockOf(subNavigation, { title }, options),
    table: (caption: string, rows: string[][], options: Options<typeof table> = {}) =>
      blockOf(table, { caption, rows, hasHeaderColumn: true }, options),
    timeline: (steps: readonly DemoStep[], options: Options<typeof timeline> = {}) =>
      blockOf(timeline, { items: steps.map((step) => ({ ...step, text: text(step.text) })) }, options),
    tabs: (items: readonly (readonly [label: string, body: string])[]) =>
      blockOf(tabs, { items: items.map(([label, body]) => ({ label, body: text(body) })) }, {}),
    counter: (content: z.input<(typeof counter)["content"]>, options: Options<typeof counter> = {}) => blockOf(counter, content, options),
    periodState: (content: z.input<(typeof periodState)["content"]>, options: Options<typeof periodState> = {}) =>
      blockOf(periodState, content, options),
    html: (content: z.input<(typeof html)["content"]>, options: Options<typeof html> = {}) => blockOf(html, content, options),
    contactPerson: (person: z.input<(typeof contactPerson)["content"]>, options: Options<typeof contactPerson> = {}) =>
      blockOf(contactPerson, person, options),
    map: (title: string, items: z.input<(typeof map)["content"]>["items"], options: Options<typeof map> = {}) =>
      blockOf(map, { title, items }, options),
    share: (title: string, options: Options<typeof share> = {}) => blockOf(share, { title }, options),
    gallery: (items: readonly ImageCaption<Image>[], options: Options<typeof gallery> = {}) =>
      blockOf(gallery, { items: items.map(({ image: name, alt, caption = "" }) => ({ image: getImage(name, alt), caption })) }, options),
    itemFields: (names: readonly string[], options: Options<typeof itemFields> = {}) =>
      blockOf(itemFields, {}, { ...options, fields: names.map((name) => ({ name })) }),
    quote: (words: { readonly text: string; readonly name: string; readonly role?: string }, options: Options<typeof quote> = {}) =>
      blockOf(quote, words, options),
    searchBox: (words: z.input<(typeof searchBox)["content"]>, options: Options<typeof searchBox> = {}) =>
      blockOf(searchBox, words, options),
    /** Items of one page, with a link to it. */
    widget: (from: Key, title: string, options: Options<typeof widget> = {}) =>
      blockOf(widget, { title, allLink: linkTo(from) }, { ...options, parentGuids: [pageGuidOf(from)] }),
    /** The blocks of another page. */
    reusable: (key: Key) => blockOf(reusable, { pageGuid: pageGuidOf(key) }, {}),
    separator: (options: Options<typeof separator> = {}) => blockOf(separator, {}, options),
  };
}

/** A block as its schema expects it, in the main column and for everyone. */
export function blockOf<Schema extends BlockSchema>(
  schema: Schema,
  content: z.input<Schema["content"]>,
  options: Options<Schema>,
): DemoBlock {
  return {
    buildingBlockName: schema.name,
    // The schemas' inputs are objects, which the generic type alone doesn't express.
    content: content as DemoBlock["content"],
    options: options as DemoBlock["options"],
    layoutPosition: "main",
    viewPermission: "Public",
    viewRoles: [],
  };
}

/** The builders for a platform of the demo, whose guids are derived from names. */
export function demoBlockBuilders<Key extends string, Image extends string>(
  platformKey: string,
  pageKeys: readonly Key[],
  images: Readonly<Record<Image, DemoImage>>,
) {
  return createBlockBuilders<Key, Image>({
    findPageGuid: (key) => (pageKeys.some((known) => known === key) ? demoGuid(platformKey, "page", key) : null),
    getImage: (name, alt = images[name].alt) => {
      const { width, height } = images[name];
      return { guid: demoGuid(platformKey, "image", name), width, height, alt };
    },
  });
}

/** Places blocks in an area other than the main column. */
export function inArea(layoutPosition: LayoutPosition, ...blocks: readonly DemoBlock[]): DemoBlock[] {
  return blocks.map((block) => ({ ...block, layoutPosition }));
}

/** A block that only these roles see. */
export function forRoles(block: DemoBlock, ...viewRoles: readonly string[]): DemoBlock {
  return { ...block, viewPermission: "Roles", viewRoles };
}

/** A block that only signed-in users see. */
export function forUsers(block: DemoBlock): DemoBlock {
  return { ...block, viewPermission: "Users" };
}
