// Written by tooling/gen-blocks.ts from the folders beside it. Do not edit.
import { AccordionView } from "./accordion/view.tsx";
import { ButtonsView } from "./buttons/view.tsx";
import { CalloutView } from "./callout/view.tsx";
import { CardsView } from "./cards/view.tsx";
import { GalleryView } from "./gallery/view.tsx";
import { HeadingView } from "./heading/view.tsx";
import { HeroView } from "./hero/view.tsx";
import { ImageView } from "./image/view.tsx";
import { ImageTextView } from "./image-text/view.tsx";
import { ListView } from "./list/view.tsx";
import { QuoteView } from "./quote/view.tsx";
import { RichTextView } from "./rich-text/view.tsx";
import { SearchBoxView } from "./search-box/view.tsx";
import { SeparatorView } from "./separator/view.tsx";
import { WidgetView } from "./widget/view.tsx";
import type { BlockView } from "./kit/block-view-props.ts";

export const blockViews: Readonly<Record<string, BlockView>> = Object.assign<object, Readonly<Record<string, BlockView>>>(Object.create(null), {
  accordion: AccordionView,
  buttons: ButtonsView,
  callout: CalloutView,
  cards: CardsView,
  gallery: GalleryView,
  heading: HeadingView,
  hero: HeroView,
  image: ImageView,
  imageText: ImageTextView,
  list: ListView,
  quote: QuoteView,
  richText: RichTextView,
  searchBox: SearchBoxView,
  separator: SeparatorView,
  widget: WidgetView,
});

export const laterBlockViews: Readonly<Record<string, () => Promise<BlockView>>> = Object.assign<object, Readonly<Record<string, () => Promise<BlockView>>>>(Object.create(null), {
  agenda: async () => (await import("./agenda/view.tsx")).AgendaView,
  embed: async () => (await import("./embed/view.tsx")).EmbedView,
  files: async () => (await import("./files/view.tsx")).FilesView,
  itemFields: async () => (await import("./item-fields/view.tsx")).ItemFieldsView,
  subNavigation: async () => (await import("./sub-navigation/view.tsx")).SubNavigationView,
});
