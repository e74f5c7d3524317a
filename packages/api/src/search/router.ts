import { router } from "../procedures.ts";
import { find } from "./find.ts";
import { listTerms } from "./list-terms.ts";
import { noteClick } from "./note-click.ts";
import { reindex } from "./reindex.ts";
import { suggest } from "./suggest.ts";

export const searchRouter = router({ find, suggest, noteClick, listTerms, reindex });
