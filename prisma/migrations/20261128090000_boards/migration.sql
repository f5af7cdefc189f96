-- What members report of their visa files, rents, workplaces and insurance, and the lines published of it (lib/members/boards).
CREATE TABLE "board_lines" (
    "id" UUID NOT NULL,
    "board" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "first_month" TEXT NOT NULL,
    "last_month" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "figures" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "board_lines_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "board_lines_count_check" CHECK ("count" >= 5)
);

CREATE TABLE "board_reports" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "board" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "measures" JSONB NOT NULL,
    "marks" TEXT[],
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accepted_at" TIMESTAMPTZ(3),
    "refused_at" TIMESTAMPTZ(3),
    "line_id" UUID,

    CONSTRAINT "board_reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "board_reports_board_check" CHECK ("board" IN ('visa', 'rent', 'workplace', 'insurance')),
    CONSTRAINT "board_reports_decision_check" CHECK ("accepted_at" IS NULL OR "refused_at" IS NULL),
    CONSTRAINT "board_reports_line_check" CHECK ("line_id" IS NULL OR "accepted_at" IS NOT NULL)
);

-- CreateIndex
CREATE INDEX "board_lines_board_last_month_idx" ON "board_lines"("board", "last_month");

-- CreateIndex
CREATE INDEX "board_reports_user_id_idx" ON "board_reports"("user_id");

-- CreateIndex
CREATE INDEX "board_reports_board_line_id_idx" ON "board_reports"("board", "line_id");

-- AddForeignKey
ALTER TABLE "board_reports" ADD CONSTRAINT "board_reports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "board_reports" ADD CONSTRAINT "board_reports_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "board_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
