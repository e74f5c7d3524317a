import { createFileRoute } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import { ImportAndExport } from "../../../features/item-tables/import-and-export.tsx";
import { ItemTypeScreen } from "../../../features/item-types/item-type-screen.tsx";
import { useFrame } from "../../../shell/frame/use-frame.ts";
import { ScreenHead } from "../../../shell/layout/screen-head.tsx";

export const Route = createFileRoute("/_main/_admin/admin/item-types/$name")({ component: ItemType });

function ItemType() {
  const { platformName } = useFrame();
  const { name } = Route.useParams();
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: "itemTypes.one.title" })} platformName={platformName} />
      <ItemTypeScreen name={name} itemTables={(type, types) => <ImportAndExport type={type} types={types} />} />
    </>
  );
}
