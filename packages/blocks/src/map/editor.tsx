import { formatMapPoint, type MapPoint, parseMapPoint } from "@plein/contract/blocks/map";
import { NumberField } from "@plein/ui/fields/number-field.tsx";
import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { useDraft } from "@plein/ui/fields/use-draft";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockEditorProps } from "../kit/editor/block-editor-props.ts";
import { bindFields, type Field, type Part } from "../kit/editor/block-fields.ts";
import { BlockItemsField } from "../kit/editor/block-items-field.tsx";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { MAX_MAP_PLACES, MAX_MAP_ZOOM, map } from "./schema.ts";

type Place = BlockEditorProps<typeof map>["value"]["content"]["items"][number];

const { url: PlaceUrl } = map.content.shape.items.element.shape;

export const MapEditor = defineEditor<typeof map>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, errors }: EditorFieldsProps<typeof map>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.map.title" })} maxLength={160} />
      <BlockItemsField
        {...form.content("items")}
        label={intl.formatMessage({ id: "block.map.items" })}
        names={{
          add: intl.formatMessage({ id: "block.map.addItem" }),
          item: (place) => intl.formatMessage({ id: "block.map.item" }, { place }),
        }}
        newItem={(): Place => ({ title: "", address: "", text: "", point: null, url: "" })}
        max={MAX_MAP_PLACES}
        errors={errors}
        titleOf={({ title }) => title}
        renderItem={(item) => <PlaceFields {...item} />}
      />
    </>
  );
}

function PlaceFields(place: Part<Place>): ReactNode {
  const intl = useIntl();
  const field = bindFields(place);
  const label = (name: string) => intl.formatMessage({ id: `block.map.${name}` });
  return (
    <>
      <TextField {...field("title")} label={label("place")} maxLength={120} isRequired />
      <TextField {...field("address")} label={label("address")} maxLength={200} />
      <PointField {...field("point")} />
      <TextField {...field("text")} label={label("text")} description={label("textHint")} maxLength={300} />
      <UrlField {...field("url")} />
    </>
  );
}

/** A point, typed or pasted as maps show it; incomplete input stays in the field, and isn't passed on. */
function PointField({ value, onChange, error, path }: Field<MapPoint | null>): ReactNode {
  const intl = useIntl();
  const [draft, setDraft] = useDraft(value, (point) => (point === null ? "" : formatMapPoint(point)));
  const isWrong = draft.trim() !== "" && parseMapPoint(draft) === null;
  return (
    <TextField
      label={intl.formatMessage({ id: "block.map.point" })}
      description={intl.formatMessage({ id: "block.map.pointHint" })}
      error={isWrong ? intl.formatMessage({ id: "block.map.pointWrong" }) : error}
      path={path}
      value={draft}
      isRequired
      maxLength={60}
      onChange={(typed) => {
        const point = parseMapPoint(typed);
        setDraft(typed, point);
        onChange(point);
      }}
    />
  );
}

function UrlField({ value, onChange, error, path }: Field<string>): ReactNode {
  const intl = useIntl();
  const [draft, setDraft] = useDraft(value, (url) => url);
  const fits = (text: string) => PlaceUrl.safeParse(text).success;
  return (
    <TextField
      label={intl.formatMessage({ id: "block.map.url" })}
      error={fits(draft.trim()) ? error : intl.formatMessage({ id: "block.map.urlWrong" })}
      path={path}
      value={draft}
      maxLength={2000}
      onChange={(typed) => {
        const url = fits(typed.trim()) ? typed.trim() : "";
        setDraft(typed, url);
        onChange(url);
      }}
    />
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof map>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <NumberField
        {...form.option("zoom")}
        label={intl.formatMessage({ id: "block.map.zoom" })}
        description={intl.formatMessage({ id: "block.map.zoomHint" })}
        min={0}
        max={MAX_MAP_ZOOM}
      />
      <SwitchField {...form.option("isListBeside")} label={intl.formatMessage({ id: "block.map.isListBeside" })} />
    </>
  );
}
