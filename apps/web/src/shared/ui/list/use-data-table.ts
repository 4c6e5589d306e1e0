import { useEffect, useState } from "react";
import { useLanguage } from "../../i18n/use-language.ts";
import { whenSettled } from "../../parts/page-work.ts";
import { gridLocale } from "../table/grid-locale.ts";

type Table = typeof import("./data-table.tsx").DataTable;

/** After this time, in ms, what did not come is requested again. */
const pauseMs = 5_000;

let loaded: Table | undefined;

/** The data grid, which is loaded once the page that was opened has its content; undefined until then. */
export function useDataTable(): Table | undefined {
  const { language } = useLanguage();
  const [table, setTable] = useState<{ Table: Table } | undefined>(() => loaded && { Table: loaded });
  const isHere = table !== undefined;
  useEffect(() => {
    if (isHere) return undefined;
    let cancel = whenSettled(request);
    return () => cancel();

    function request(): void {
      let isWanted = true;
      cancel = () => {
        isWanted = false;
      };
      Promise.all([import("./data-table.tsx"), gridLocale(language)]).then(
        ([{ DataTable }]) => {
          loaded = DataTable;
          if (isWanted) setTable({ Table: DataTable });
        },
        () => {
          if (!isWanted) return;
          const timer = setTimeout(request, pauseMs);
          cancel = () => clearTimeout(timer);
        },
      );
    }
  }, [isHere, language]);
  return table?.Table;
}
