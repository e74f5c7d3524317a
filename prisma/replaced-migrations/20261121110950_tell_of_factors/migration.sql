-- Whether somebody has a second factor is remembered with who they are (20261121100000_tell_of_people). Using one is no change.

CREATE TRIGGER tell_of_change AFTER UPDATE OF confirmed_on ON totps FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');
CREATE TRIGGER tell_of_end AFTER DELETE ON totps FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');

CREATE TRIGGER tell_of_change AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION plein_tell_of_people('user_guid');
