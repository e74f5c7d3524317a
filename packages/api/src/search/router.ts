import { router } from "../procedures.ts";
import { find } from "./find.ts";
import { reindex } from "./index/reindex.ts";
import { listTerms } from "./log/list-terms.ts";
import { noteClick } from "./log/note-click.ts";
import { suggest } from "./suggest.ts";

export const searchRouter = router({ find, suggest, noteClick, listTerms, reindex });
