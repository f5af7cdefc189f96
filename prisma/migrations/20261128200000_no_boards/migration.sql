-- What members reported to each other is in their export until this migration.
-- contracts: board_reports unused since 0.1.0
DROP TABLE "board_reports";
-- contracts: board_lines unused since 0.1.0
DROP TABLE "board_lines";
