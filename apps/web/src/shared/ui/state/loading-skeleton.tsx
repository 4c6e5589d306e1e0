import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";
import { useDelayed } from "./use-delayed.ts";

/** Rows that are on their way: nothing for 300 ms, then their shape. Keeps the height from the first moment on. */
export function LoadingSkeleton({ rows = 6, height = 52 }: { rows?: number; height?: number }) {
  const { t } = useTranslation();
  const isShown = useDelayed(300);
  return (
    <Box role="status" data-loading aria-label={isShown ? t("loading") : undefined} sx={{ minHeight: rows * height }}>
      {isShown &&
        Array.from({ length: rows }, (_, row) => row).map((row) => (
          <Box key={row} sx={{ height, display: "flex", alignItems: "center" }}>
            <Skeleton variant="rounded" height={20} width={`${92 - ((row * 17) % 40)}%`} />
          </Box>
        ))}
    </Box>
  );
}
