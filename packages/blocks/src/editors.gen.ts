// Written by tooling/gen-blocks.ts from the folders beside it. Do not edit.
import type { BlockEditorEntry } from "./kit/editor/block-editor-props.ts";

export const blockEditors: Readonly<Record<string, BlockEditorEntry>> = Object.assign<object, Readonly<Record<string, BlockEditorEntry>>>(Object.create(null), {
  accordion: {
    name: { id: "block.accordion.name" },
    description: { id: "block.accordion.description" },
    load: async () => (await import("./accordion/editor.tsx")).AccordionEditor,
  },
  agenda: {
    name: { id: "block.agenda.name" },
    description: { id: "block.agenda.description" },
    load: async () => (await import("./agenda/editor.tsx")).AgendaEditor,
  },
  buttons: {
    name: { id: "block.buttons.name" },
    description: { id: "block.buttons.description" },
    load: async () => (await import("./buttons/editor.tsx")).ButtonsEditor,
  },
  callout: {
    name: { id: "block.callout.name" },
    description: { id: "block.callout.description" },
    load: async () => (await import("./callout/editor.tsx")).CalloutEditor,
  },
  cards: {
    name: { id: "block.cards.name" },
    description: { id: "block.cards.description" },
    load: async () => (await import("./cards/editor.tsx")).CardsEditor,
  },
  contactPerson: {
    name: { id: "block.contactPerson.name" },
    description: { id: "block.contactPerson.description" },
    load: async () => (await import("./contact-person/editor.tsx")).ContactPersonEditor,
  },
  counter: {
    name: { id: "block.counter.name" },
    description: { id: "block.counter.description" },
    load: async () => (await import("./counter/editor.tsx")).CounterEditor,
  },
  embed: {
    name: { id: "block.embed.name" },
    description: { id: "block.embed.description" },
    load: async () => (await import("./embed/editor.tsx")).EmbedEditor,
  },
  files: {
    name: { id: "block.files.name" },
    description: { id: "block.files.description" },
    load: async () => (await import("./files/editor.tsx")).FilesEditor,
  },
  form: {
    name: { id: "block.form.name" },
    description: { id: "block.form.description" },
    load: async () => (await import("./form/editor.tsx")).FormEditor,
  },
  gallery: {
    name: { id: "block.gallery.name" },
    description: { id: "block.gallery.description" },
    load: async () => (await import("./gallery/editor.tsx")).GalleryEditor,
  },
  heading: {
    name: { id: "block.heading.name" },
    description: { id: "block.heading.description" },
    load: async () => (await import("./heading/editor.tsx")).HeadingEditor,
  },
  hero: {
    name: { id: "block.hero.name" },
    description: { id: "block.hero.description" },
    load: async () => (await import("./hero/editor.tsx")).HeroEditor,
  },
  html: {
    name: { id: "block.html.name" },
    description: { id: "block.html.description" },
    load: async () => (await import("./html/editor.tsx")).HtmlEditor,
  },
  image: {
    name: { id: "block.image.name" },
    description: { id: "block.image.description" },
    load: async () => (await import("./image/editor.tsx")).ImageEditor,
  },
  imageText: {
    name: { id: "block.imageText.name" },
    description: { id: "block.imageText.description" },
    load: async () => (await import("./image-text/editor.tsx")).ImageTextEditor,
  },
  itemFields: {
    name: { id: "block.itemFields.name" },
    description: { id: "block.itemFields.description" },
    load: async () => (await import("./item-fields/editor.tsx")).ItemFieldsEditor,
  },
  list: {
    name: { id: "block.list.name" },
    description: { id: "block.list.description" },
    load: async () => (await import("./list/editor.tsx")).ListEditor,
  },
  map: {
    name: { id: "block.map.name" },
    description: { id: "block.map.description" },
    load: async () => (await import("./map/editor.tsx")).MapEditor,
  },
  periodState: {
    name: { id: "block.periodState.name" },
    description: { id: "block.periodState.description" },
    load: async () => (await import("./period-state/editor.tsx")).PeriodStateEditor,
  },
  quote: {
    name: { id: "block.quote.name" },
    description: { id: "block.quote.description" },
    load: async () => (await import("./quote/editor.tsx")).QuoteEditor,
  },
  results: {
    name: { id: "block.results.name" },
    description: { id: "block.results.description" },
    load: async () => (await import("./results/editor.tsx")).ResultsEditor,
  },
  reusable: {
    name: { id: "block.reusable.name" },
    description: { id: "block.reusable.description" },
    load: async () => (await import("./reusable/editor.tsx")).ReusableEditor,
  },
  richText: {
    name: { id: "block.richText.name" },
    description: { id: "block.richText.description" },
    load: async () => (await import("./rich-text/editor.tsx")).RichTextEditor,
  },
  searchBox: {
    name: { id: "block.searchBox.name" },
    description: { id: "block.searchBox.description" },
    load: async () => (await import("./search-box/editor.tsx")).SearchBoxEditor,
  },
  separator: {
    name: { id: "block.separator.name" },
    description: { id: "block.separator.description" },
    load: async () => (await import("./separator/editor.tsx")).SeparatorEditor,
  },
  share: {
    name: { id: "block.share.name" },
    description: { id: "block.share.description" },
    load: async () => (await import("./share/editor.tsx")).ShareEditor,
  },
  subNavigation: {
    name: { id: "block.subNavigation.name" },
    description: { id: "block.subNavigation.description" },
    load: async () => (await import("./sub-navigation/editor.tsx")).SubNavigationEditor,
  },
  submissions: {
    name: { id: "block.submissions.name" },
    description: { id: "block.submissions.description" },
    load: async () => (await import("./submissions/editor.tsx")).SubmissionsEditor,
  },
  table: {
    name: { id: "block.table.name" },
    description: { id: "block.table.description" },
    load: async () => (await import("./table/editor.tsx")).TableEditor,
  },
  tabs: {
    name: { id: "block.tabs.name" },
    description: { id: "block.tabs.description" },
    load: async () => (await import("./tabs/editor.tsx")).TabsEditor,
  },
  timeline: {
    name: { id: "block.timeline.name" },
    description: { id: "block.timeline.description" },
    load: async () => (await import("./timeline/editor.tsx")).TimelineEditor,
  },
  video: {
    name: { id: "block.video.name" },
    description: { id: "block.video.description" },
    load: async () => (await import("./video/editor.tsx")).VideoEditor,
  },
  widget: {
    name: { id: "block.widget.name" },
    description: { id: "block.widget.description" },
    load: async () => (await import("./widget/editor.tsx")).WidgetEditor,
  },
});
