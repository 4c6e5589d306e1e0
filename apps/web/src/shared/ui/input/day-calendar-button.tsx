import CalendarMonthOutlined from "@mui/icons-material/CalendarMonthOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import Popover from "@mui/material/Popover";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

const DayCalendar = lazy(async () => ({ default: (await import("./day-calendar.tsx")).DayCalendar }));

/** The end of a day's field: opens a calendar. The calendar is loaded when it is opened first. */
export function DayCalendarButton(props: { label: string; day: string | undefined; onDay: (day: string) => void }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={t("calendar.open", { field: props.label })}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CalendarMonthOutlined fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": props.label, sx: { minWidth: 320, minHeight: 336 } } }}
      >
        <Suspense>
          <DayCalendar
            day={props.day}
            onDay={(day) => {
              setAnchor(undefined);
              props.onDay(day);
            }}
          />
        </Suspense>
      </Popover>
    </InputAdornment>
  );
}
