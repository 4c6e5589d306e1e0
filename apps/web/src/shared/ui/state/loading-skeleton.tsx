import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";
import { useDelayed } from "./use-delayed.ts";

/** Rows that are on their way, in their shape and height; spoken of after 300 ms. */
export function LoadingSkeleton({ rows = 6, height = 52 }: { rows?: number; height?: number }) {
  const { t } = useTranslation();
  const isLong = useDelayed(300);
  return (
    <Box role="status" data-loading aria-label={isLong ? t("loading") : undefined} sx={{ minHeight: rows * height }}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Box key={row} sx={{ height, display: "flex", alignItems: "center" }}>
          <Skeleton variant="rounded" height={20} width={`${92 - ((row * 17) % 40)}%`} />
        </Box>
      ))}
    </Box>
  );
}
