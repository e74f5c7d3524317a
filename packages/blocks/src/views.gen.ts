// Written by tooling/gen-blocks.ts from the folders beside it. Do not edit.
import { AccordionView } from "./accordion/view.tsx";
import { ButtonsView } from "./buttons/view.tsx";
import { CalloutView } from "./callout/view.tsx";
import { CardsView } from "./cards/view.tsx";
import { HeadingView } from "./heading/view.tsx";
import { HeroView } from "./hero/view.tsx";
import { ImageView } from "./image/view.tsx";
import { ImageTextView } from "./image-text/view.tsx";
import { ListView } from "./list/view.tsx";
import { RichTextView } from "./rich-text/view.tsx";
import { SeparatorView } from "./separator/view.tsx";
import { WidgetView } from "./widget/view.tsx";
import type { BlockView } from "./kit/view/block-view-props.ts";

export const blockViews: Readonly<Record<string, BlockView>> = Object.assign<object, Readonly<Record<string, BlockView>>>(Object.create(null), {
  accordion: AccordionView,
  buttons: ButtonsView,
  callout: CalloutView,
  cards: CardsView,
  heading: HeadingView,
  hero: HeroView,
  image: ImageView,
  imageText: ImageTextView,
  list: ListView,
  richText: RichTextView,
  separator: SeparatorView,
  widget: WidgetView,
});

export const lazyBlockViews: Readonly<Record<string, () => Promise<BlockView>>> = Object.assign<object, Readonly<Record<string, () => Promise<BlockView>>>>(Object.create(null), {
  agenda: async () => (await import("./agenda/view.tsx")).AgendaView,
  contactPerson: async () => (await import("./contact-person/view.tsx")).ContactPersonView,
  counter: async () => (await import("./counter/view.tsx")).CounterView,
  embed: async () => (await import("./embed/view.tsx")).EmbedView,
  files: async () => (await import("./files/view.tsx")).FilesView,
  form: async () => (await import("./form/view.tsx")).FormView,
  gallery: async () => (await import("./gallery/view.tsx")).GalleryView,
  html: async () => (await import("./html/view.tsx")).HtmlView,
  itemFields: async () => (await import("./item-fields/view.tsx")).ItemFieldsView,
  map: async () => (await import("./map/view.tsx")).MapView,
  periodState: async () => (await import("./period-state/view.tsx")).PeriodStateView,
  quote: async () => (await import("./quote/view.tsx")).QuoteView,
  results: async () => (await import("./results/view.tsx")).ResultsView,
  reusable: async () => (await import("./reusable/view.tsx")).ReusableView,
  searchBox: async () => (await import("./search-box/view.tsx")).SearchBoxView,
  share: async () => (await import("./share/view.tsx")).ShareView,
  subNavigation: async () => (await import("./sub-navigation/view.tsx")).SubNavigationView,
  submissions: async () => (await import("./submissions/view.tsx")).SubmissionsView,
  table: async () => (await import("./table/view.tsx")).TableView,
  tabs: async () => (await import("./tabs/view.tsx")).TabsView,
  timeline: async () => (await import("./timeline/view.tsx")).TimelineView,
  video: async () => (await import("./video/view.tsx")).VideoView,
});
