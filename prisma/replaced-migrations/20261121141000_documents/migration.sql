-- A document has bytes and no pixels; a picture has both.
ALTER TABLE "images" DROP CONSTRAINT "images_size_check";
ALTER TABLE "images"
    ADD CONSTRAINT "images_size_check" CHECK (
        "size" > 0 AND CASE "kind" WHEN 'image' THEN "width" > 0 AND "height" > 0 ELSE "width" = 0 AND "height" = 0 END
    );
