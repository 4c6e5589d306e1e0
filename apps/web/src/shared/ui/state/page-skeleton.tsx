import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { pageShape } from "../../layout/page-shape.ts";
import { useDelayed } from "./use-delayed.ts";

const boxes = ["title", "lead", "bar", "card", "card", ...Array<string>(10).fill("row")].map((kind, id) => ({
  id,
  kind,
}));

/** A whole page that is on its way: the boxes of `index.html`, at the same places. Spoken of after 300 ms. */
export function PageSkeleton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isLong = useDelayed(300);
  return (
    <div
      role="status"
      className="boxes"
      data-loading
      data-shape={pageShape(pathname)}
      aria-label={isLong ? t("loading") : undefined}
    >
      {boxes.map(({ id, kind }) => (
        <i key={id} className={kind} />
      ))}
    </div>
  );
}
