-- A value from before places_beside_values, which left it without copies.
begin;
set local app.platform = '00000000-0000-4000-8000-00000000000a';
update list_item_values
   set is_shown = null, is_deleted = null, list_item_type_name = null, is_highlighted = null, published_on = null, period_start = null, period_end = null,
       created_on = null, title_sort = null, languages = null
 where value = 'tvertaald';
commit;
