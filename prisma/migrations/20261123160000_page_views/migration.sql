-- How often public pages are seen, by day, and by month once the days are old (lib/audience).
CREATE TABLE "page_views" (
    "day" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL,
    "arrivals" INTEGER NOT NULL,

    CONSTRAINT "page_views_pkey" PRIMARY KEY ("day", "path")
);

CREATE TABLE "page_view_months" (
    "month" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL,
    "arrivals" INTEGER NOT NULL,

    CONSTRAINT "page_view_months_pkey" PRIMARY KEY ("month", "path")
);
