/** An entry of a WordPress export (WXR 1.2): a page, a post, an attachment, a menu item, or another post type. */
export type WxrEntry = {
  /** the line on which it starts, from 1 */
  readonly line: number;
  /** the id of the post in WordPress */
  readonly id: string;
  /** such as `post`, `page`, `attachment` or `nav_menu_item` */
  readonly type: string;
  /** such as `publish`, `draft`, `private`, `future`, `inherit` or `trash` */
  readonly status: string;
  readonly title: string;
  /** its URL on the old website */
  readonly link: string;
  /** the last part of its URL */
  readonly name: string;
  /** HTML with the comments of the block editor */
  readonly content: string;
  readonly excerpt: string;
  /** in UTC, `2019-05-04 09:30:00`; zeros for a draft */
  readonly publishedOn: string;
  /** id of the parent page; `0` for none */
  readonly parentId: string;
  readonly order: number;
  /** whether reading it requires a password */
  readonly hasPassword: boolean;
  readonly attachmentUrl: string;
  readonly terms: readonly WxrTerm[];
  readonly meta: ReadonlyMap<string, string>;
};

/** `domain` is `category`, `post_tag`, `nav_menu` or a taxonomy of the website. */
export type WxrTerm = { readonly domain: string; readonly slug: string; readonly name: string };

export type WxrExport = {
  /** URL of the old website, without a trailing slash */
  readonly siteUrl: string;
  readonly entries: readonly WxrEntry[];
};
